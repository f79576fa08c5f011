import type { Page } from '#api/contract/common.ts';
import type { Api } from '../api.ts';
import type { Exchange } from '../exchange.ts';
import { expect, fail, naming, ok, refused, rule, same } from '../rule.ts';

type Row = { id: string };
type Links = Page<Row>['links'];

/** A list filtered to rows that stay the same, with a page size that divides them into several pages. */
interface Subject {
  id: 'listBanks' | 'listEndpoints' | 'listLogs';
  query: object;
  size: number;
  total: number;
}

const OURS = 5;

async function subjects(api: Api): Promise<Subject[]> {
  const bank = await api.newBank();
  for (let made = 1; made < OURS; made += 1) await api.newBank();
  for (let made = 0; made < OURS; made += 1) await api.newEndpoint(bank.id);
  const { query, rows } = await api.logs();
  return [
    { id: 'listBanks', query: { q: api.token }, size: 2, total: OURS },
    { id: 'listEndpoints', query: { bankId: bank.id }, size: 2, total: OURS },
    { id: 'listLogs', query, size: Math.max(1, Math.min(100, Math.ceil(rows.length / 4) - 1)), total: rows.length },
  ];
}

/** Runs a check on each list. */
function eachList(check: (list: List) => Promise<void>) {
  return async (api: Api) => {
    for (const subject of await subjects(api)) {
      await naming(subject.id, () => check(new List(api, subject)));
    }
  };
}

class List {
  readonly #api: Api;
  readonly subject: Subject;
  readonly pages: number;

  constructor(api: Api, subject: Subject) {
    this.#api = api;
    this.subject = subject;
    this.pages = Math.ceil(subject.total / subject.size);
  }

  async page(page: number, size = this.subject.size): Promise<Exchange<Page<Row>>> {
    return this.send({ page, 'page-size': size });
  }

  async send(query: object): Promise<Exchange<Page<Row>>> {
    const { id, query: narrowed } = this.subject;
    return (await this.#api.send(id, { query: { ...narrowed, ...query } })) as Exchange<Page<Row>>;
  }

  async follow(link: string, from: Exchange): Promise<Exchange<Page<Row>>> {
    return this.#api.follow(link, from, this.subject.id);
  }

  /** The ids of all rows, by page number. */
  async walk(): Promise<string[]> {
    const pages = [];
    for (let page = 1; page <= this.pages; page += 1) pages.push(idsOf(await this.page(page)));
    return pages.flat();
  }
}

const idsOf = (page: Exchange<Page<Row>>) => ok(page).data.map(({ id }) => id);

/** Pages, totals and links of the three long lists. */
export const pagingRules = [
  rule(
    'PAGE-01',
    'all pages together contain every row once, in one order',
    eachList(async (list) => {
      const ids = await list.walk();
      same(new Set(ids).size, ids.length, 'the number of different rows');
      same(ids.length, list.subject.total, 'the number of rows');
      const size = Math.min(100, list.subject.total);
      same(ids.slice(0, size), idsOf(await list.page(1, size)), 'the rows of small pages, beside one large page,');
    }),
  ),

  rule(
    'PAGE-02',
    'a page has page-size rows, the last one the rest',
    eachList(async (list) => {
      const { total, size } = list.subject;
      for (let page = 1; page <= list.pages; page += 1) {
        const expected = Math.min(size, total - (page - 1) * size);
        same(ok(await list.page(page)).data.length, expected, `the number of rows on page ${page}`);
      }
    }),
  ),

  rule(
    'PAGE-03',
    'totals count all rows that match and their pages, on every page',
    eachList(async (list) => {
      for (const page of [1, list.pages]) {
        const { totalRecords, totalPages } = ok(await list.page(page)).meta;
        same([totalRecords, totalPages], [list.subject.total, list.pages], `totals of page ${page}: [records, pages]`);
      }
    }),
  ),

  rule(
    'PAGE-04',
    'the links lead to the same, first, last and neighbouring pages and keep the filters',
    eachList(async (list) => {
      const pages = [];
      for (let page = 1; page <= list.pages; page += 1) pages.push(await list.page(page));
      for (const [index, page] of pages.entries()) {
        const { links } = ok(page);
        const targets = {
          self: page,
          first: pages[0],
          prev: pages[index - 1],
          next: pages[index + 1],
          last: pages.at(-1),
        };
        for (const [name, target] of Object.entries(targets)) {
          const link = links[name as keyof Links];
          if (!target) expect(link === undefined, `page ${index + 1} has a link ${name}`, page);
          else if (link === undefined) fail(`page ${index + 1} of ${list.pages} has no link ${name}`, page);
          else
            same(
              idsOf(await list.follow(link, page)),
              idsOf(target),
              `the page behind ${name} of page ${index + 1}`,
              page,
            );
        }
      }
    }),
  ),

  rule(
    'PAGE-05',
    'a page after the last is empty, with the same totals, no next, and a prev to the last page',
    eachList(async (list) => {
      for (const number of [list.pages + 1, 1_000_000_000]) {
        const page = await list.page(number);
        const { data, meta, links } = ok(page);
        same(data, [], `page ${number}`);
        same(meta.totalRecords, list.subject.total, 'totalRecords');
        expect(links.next === undefined, `page ${number} has a next`);
        const back = links.prev ?? fail(`page ${number} has no prev`, page);
        const last = idsOf(await list.page(list.pages));
        same(idsOf(await list.follow(back, page)), last, 'the page behind its prev');
        same(idsOf(await list.follow(links.last, page)), last, 'the page behind its last');
      }
    }),
  ),

  rule(
    'PAGE-06',
    'page and page-size are whole numbers within their bounds, or refused with 400',
    eachList(async (list) => {
      for (const wrong of ['0', '-1', '1.5', '02', '2.0', 'um', '1e99', '99999999999999999999']) {
        refused(await list.send({ page: wrong }), 'RequisicaoInvalida', 'page');
        refused(await list.send({ 'page-size': wrong }), 'RequisicaoInvalida', 'page-size');
      }
      refused(await list.send({ 'page-size': 101 }), 'RequisicaoInvalida', 'page-size');
      ok(await list.send({ 'page-size': 100 }));
    }),
  ),

  rule(
    'PAGE-07',
    'without page and page-size the answer is the first page of 25',
    eachList(async (list) => {
      const page = await list.send({});
      same(idsOf(page), idsOf(await list.page(1, 25)), 'the rows', page);
      same(ok(page).meta.totalPages, Math.ceil(list.subject.total / 25), 'totalPages');
    }),
  ),

  rule(
    'PAGE-08',
    'a list without a match is empty, with totals of zero and no neighbours',
    eachList(async (list) => {
      const page = await list.send({ q: 'conformidade sem igual \u2603' });
      const { data, meta, links } = ok(page);
      same([data.length, meta.totalRecords, meta.totalPages], [0, 0, 0], 'rows, totalRecords and totalPages');
      expect(links.next === undefined && links.prev === undefined, 'it has a neighbour');
      for (const name of ['self', 'first', 'last'] as const) {
        same(idsOf(await list.follow(links[name], page)), [], `the rows behind ${name}`, page);
      }
    }),
  ),
];
