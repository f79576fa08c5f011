import { createBank, listBanks } from '../generated/hey-api';
import { client } from '../generated/hey-api/client.gen';

client.setConfig({ baseUrl: `${process.env.MOCK}/states/hey-api/api/v1`, throwOnError: true });
const { data } = await listBanks({ query: { q: 'itau' } });
const created = await createBank({
  body: { name: 'Banco Inter', code: '997', status: 'active', environment: 'homologation' },
});
console.log(data?.data[0]?.code, created.data?.name);
