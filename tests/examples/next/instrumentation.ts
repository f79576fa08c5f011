export async function register() {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { createMockServer } = await import('ponte/node');
  createMockServer({ baseUrl: 'http://localhost/api/v1' }).server.listen();
}
