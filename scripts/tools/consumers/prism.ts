import { execFileSync, spawn } from 'node:child_process';

/* The collection through Prism, which answers a violation of the document, of the request or of the answer, with an error. */
const mock = `${process.env.MOCK}/states/prism/api/v1`;
const prism = spawn('prism', ['proxy', 'openapi.json', mock, '--errors', '--port', '4011'], {
  detached: true,
});
try {
  await new Promise((done, fail) => {
    prism.stdout.on('data', (text) => String(text).includes('Prism is listening') && done(true));
    prism.on('exit', fail);
  });
  const run = ['run', 'postman.json', '--env-var', 'baseUrl=http://127.0.0.1:4011'];
  execFileSync('newman', run, { stdio: 'inherit' });
} finally {
  process.kill(-prism.pid!);
}
