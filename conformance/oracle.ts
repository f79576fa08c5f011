import { execSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Transport } from './client.ts';
import { run } from './run.ts';
import { wireRules } from './wire.ts';

/**
 * The faulty servers of commit e766f9d, 1,047 planted faults and 1,435 mutants over the mock of that time, as a judge of this
 * suite that no change of this suite can change: `npm run oracle` runs the rules against each and
 * prints the servers that none catches. Options:
 *
 *     --only TEXT       the servers whose names contain the text; `fault` and `mutant` name all of a kind
 *     --rules REGEX     the planted faults that were caught only by rules of that time whose ids match
 *     --sample N        N servers, spread evenly
 *     --jobs N          processes, by default one for each core
 *     --json FILE       also writes the servers that were not caught, with the rules that caught them then
 *     --again           also runs the mutants that survived then for a known reason
 *
 * A rule counts only if it passes against the correct mock of that time, so a contract that broke on purpose makes no false
 * catches: the rules that no longer pass there are named. To judge a suite after such a break, run this file in a checkout
 * of the last commit before it, where every rule passes, and compare by hand what changed since.
 */
const COMMIT = 'e766f9d';

/** The shares of the two kinds that must be caught: those of the suite of the same commit. */
const LEAST = { fault: 1, mutant: 0.971 };

/** Servers for one process: its memory is freed in between. */
const SERVERS_PER_PROCESS = 60;

/** How many rules run at first against a server, then, and so on; the rest in the end. Most servers fail the first. */
const CHUNKS = [3, 12, 50, 1000];

const checkout = join(tmpdir(), `ponte-oracle-${COMMIT}`);
const hintsFile = join(checkout, 'hints.json');
const root = resolve(import.meta.dirname, '../..');

type ServerKind = 'login' | 'volume' | undefined;

/** What this file uses of the other commit. */
interface Frozen {
  faults: { name: string; caughtBy: string[]; server?: ServerKind; breaks: (serve: Transport) => Transport }[];
  mutants: { name: string; id: string; survives: boolean; breaks: (serve: Transport) => Transport }[];
  sentences: Map<string, string>;
  correct: (kind: ServerKind) => Omit<Parameters<typeof run>[0], 'fuzz' | 'seed'>;
}

interface Job {
  name: string;
  /** Ids of rules, those first that will probably catch it. */
  rules: string[];
}

function checkOut(): void {
  if (existsSync(join(checkout, 'node_modules'))) return;
  mkdirSync(checkout, { recursive: true });
  execSync(`git archive ${COMMIT} | tar -x -C "${checkout}"`, { cwd: root, stdio: 'inherit' });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
}

const at = (path: string) => import(join(checkout, path));

async function frozen(): Promise<Frozen> {
  const { faults } = await at('conformance/faults/index.ts');
  const { mutants } = await at('conformance/mutation/index.ts');
  const { survivorReason } = await at('conformance/mutation/survivors.ts');
  const { rules } = await at('conformance/rules/index.ts');
  const { MOCK_BASE: base, MOCK_ORIGIN: origin, mockTransport } = await at('conformance/mock.ts');
  const { bearerTokenOf, createSessions, SESSION_COOKIE } = await at('src/mocks/platform/identity.ts');
  const { people } = await at('src/mocks/platform/people.ts');
  const { XSRF_COOKIE } = await at('src/api/contract/xsrf.ts');
  return {
    faults,
    mutants: mutants().map((one: { name: string }) => ({ ...one, survives: survivorReason(one.name) !== undefined })),
    sentences: new Map(rules.map(({ id, sentence }: { id: string; sentence: string }) => [id, sentence])),
    correct(kind) {
      const common = { base, origin, destructive: true };
      if (kind === 'volume') return { ...common, transport: mockTransport({ scenario: 'volume' }) };
      if (kind === undefined) return { ...common, transport: mockTransport() };
      const identity = createSessions(
        () => new Date(),
        () => crypto.randomUUID(),
      );
      const [headers, ...others] = people.map((one: unknown) => ({ authorization: `Bearer ${bearerTokenOf(one)}` }));
      const { session, xsrf } = identity.start(people[0]);
      const cookies = `${SESSION_COOKIE}=${session}; ${XSRF_COOKIE}=${xsrf}`;
      return { ...common, transport: mockTransport({ identity }), headers, people: others, session: cookies };
    },
  };
}

/** In a process of its own: runs the rules against the servers that the parent names. */
async function judge(): Promise<void> {
  const { faults, mutants, correct } = await frozen();
  const servers = new Map([...faults, ...mutants].map((one) => [one.name, one]));
  const unfit = new Map<ServerKind, Set<string>>();
  const wire = wireRules.map(({ id }) => id);
  /** The failures of some rules, without those of rules that fail against the correct server too. */
  async function failures(kind: ServerKind, ids: string[], breaks: (serve: Transport) => Transport): Promise<string[]> {
    const options = correct(kind);
    const without = unfit.get(kind) ?? unfit.set(kind, new Set()).get(kind)!;
    const fit = ids.filter((id) => !without.has(id));
    // Wire rules alone would run all others.
    if (fit.length === 0) return [];
    const only = exactly([...wire.filter((id) => !without.has(id)), ...fit]);
    const transport = breaks(options.transport!);
    const { outcomes } = await run({ ...options, transport, only, fuzz: 0, seed: 1, stopAtFailure: true });
    return outcomes.filter(({ id, outcome }) => outcome === 'fail' && !without.has(id)).map(({ id }) => id);
  }
  const confirmed = new Set<string>();
  async function caughtBy(kind: ServerKind, ids: string[], breaks: (serve: Transport) => Transport) {
    for (;;) {
      const failed = await failures(kind, ids, breaks);
      const [first] = failed;
      if (first === undefined || confirmed.has(`${kind} ${first}`)) return first;
      const withoutFault = await failures(kind, ids, (serve) => serve);
      for (const id of failed) if (!withoutFault.includes(id)) confirmed.add(`${kind} ${id}`);
      for (const id of withoutFault) unfit.get(kind)!.add(id);
      if (!withoutFault.includes(first)) return first;
    }
  }
  process.on('message', (job: Job) => void decided(job));
  process.send!('ready');
  async function decided({ name, rules }: Job): Promise<void> {
    const server = servers.get(name)!;
    const kind = 'server' in server ? server.server : undefined;
    const verdict: { caughtBy?: string | undefined } = {};
    for (let start = 0, step = 0; start < rules.length && !verdict.caughtBy; start += CHUNKS[step++] ?? rules.length) {
      const chunk = rules.slice(start, start + (CHUNKS[step] ?? rules.length));
      verdict.caughtBy = await caughtBy(kind, chunk, server.breaks);
    }
    process.send!(verdict);
  }
}

const exactly = (ids: string[]) => new RegExp(`^(${ids.map((id) => id.replaceAll('/', '\\/')).join('|')})$`);

/** The words of a sentence, to find the rule that says today what another said then. */
const wordsOf = (text = '') => new Set(text.toLowerCase().match(/[\p{L}\d-]{3,}/gu));

function likeness(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common || 1);
}

/** Runs the servers in several processes. The rules that caught something are tried first on what is like it. */
async function decide(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      rules: { type: 'string', default: '' },
      sample: { type: 'string', default: '0' },
      jobs: { type: 'string', default: String(availableParallelism()) },
      json: { type: 'string' },
      again: { type: 'boolean', default: false },
      judge: { type: 'boolean', default: false },
    },
  });
  checkOut();
  if (values.judge) return judge();
  const { faults, mutants, sentences, correct } = await frozen();
  const everyServer = [
    ...faults.map(({ name, caughtBy }) => ({ name, title: `fault: ${name}`, past: caughtBy, isKnown: false })),
    ...mutants.map(({ name, id, survives }) => ({ name, title: `mutant: ${name}`, past: [id], isKnown: survives })),
  ];
  const pattern = new RegExp(values.rules);
  const chosen = everyServer.filter(
    ({ title, past }) =>
      title.includes(values.only) &&
      (!values.rules || (title.startsWith('fault') && past.every((id) => pattern.test(id)))),
  );
  const step = Math.max(1, chosen.length / (Number(values.sample) || Infinity));
  const servers = chosen.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));

  console.log('the rules against the correct mock of that time:');
  const { outcomes } = await run({ ...correct(undefined), fuzz: 0, seed: 1 });
  const isWire = new Set(wireRules.map(({ id }) => id));
  const failing = outcomes.filter(({ outcome }) => outcome === 'fail');
  console.log(`  ${outcomes.length - failing.length} pass, ${failing.length} fail and do not count`);
  for (const { id, reasons } of failing) console.log(`  ${id}: ${reasons[0]}`);
  const today = outcomes
    .filter(({ id, outcome }) => !isWire.has(id) && outcome !== 'fail')
    .map(({ id, sentence, operations, ms }) => ({ id, words: wordsOf(sentence), operations, ms }));

  /** Which rules of today caught what a rule of then, or an operation's mutants, stands for; kept between runs. */
  const hints: Record<string, string[]> = existsSync(hintsFile) ? JSON.parse(readFileSync(hintsFile, 'utf8')) : {};
  function candidates({ title, past }: (typeof servers)[number]): string[] {
    const learnt = [...[title, ...past].flatMap((key) => hints[key] ?? []), ...past];
    const words = past.map((id) => wordsOf(sentences.get(id)));
    const score = ({ id, words: own, operations, ms }: (typeof today)[number]) => {
      const isLearnt = learnt.includes(id) ? 10 - learnt.indexOf(id) / learnt.length : 0;
      const isCalled = operations.some((one) => title.includes(one)) ? 1 / operations.length : 0;
      return isLearnt + isCalled + Math.max(0, ...words.map((old) => likeness(old, own))) - ms / 10_000;
    };
    const ranked = today.map((one) => ({ id: one.id, score: score(one) })).toSorted((a, b) => b.score - a.score);
    return ranked.map(({ id }) => id);
  }
  const missed: { title: string; past: string[] }[] = servers.filter(({ isKnown }) => isKnown && !values.again);
  const queue = servers.filter((one) => !missed.includes(one));
  let done = 0;
  async function work(): Promise<void> {
    while (queue.length > 0) {
      const child = fork(import.meta.filename, ['--judge']);
      const answer = <Message>() =>
        new Promise<Message>((take, reject) => {
          child.once('exit', (code) => reject(new Error(`A process ended with code ${code} before its verdict.`)));
          child.once('message', (message) => {
            child.removeAllListeners('exit');
            take(message as Message);
          });
        });
      await answer();
      for (const server of queue.splice(
        0,
        Math.min(SERVERS_PER_PROCESS, Math.ceil(queue.length / Number(values.jobs))),
      )) {
        child.send({ name: server.name, rules: candidates(server) } satisfies Job);
        const { caughtBy } = await answer<{ caughtBy?: string }>();
        done += 1;
        if (caughtBy === undefined) {
          missed.push(server);
          console.log(`missed ${server.title} (then: ${server.past.join(' ')})`);
        } else if (!isWire.has(caughtBy)) {
          for (const key of [server.title, ...server.past]) {
            hints[key] = [caughtBy, ...(hints[key] ?? []).filter((id) => id !== caughtBy)].slice(0, 6);
          }
        }
        if (done % 100 === 0) console.log(`  ${done} of ${done + queue.length}`);
      }
      child.disconnect();
    }
  }
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
  writeFileSync(`${hintsFile}.${process.pid}`, JSON.stringify(hints));
  renameSync(`${hintsFile}.${process.pid}`, hintsFile);
  if (values.json) writeFileSync(values.json, JSON.stringify(missed, null, 2));
  for (const [kind, least] of Object.entries(LEAST)) {
    const all = servers.filter(({ title }) => title.startsWith(kind)).length;
    const caught = all - missed.filter(({ title }) => title.startsWith(kind)).length;
    console.log(`${kind}s: ${caught} of ${all} caught (${((caught / (all || 1)) * 100).toFixed(1)} %)`);
    if (all > 0 && caught / all < least) process.exitCode = 1;
  }
}

await decide();
