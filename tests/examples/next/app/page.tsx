import type { Output } from 'ponte/contract';

export const dynamic = 'force-dynamic';

export default async function Page() {
  const response = await fetch('http://localhost/api/v1/banks?q=itau');
  const { data } = (await response.json()) as Output<'listBanks'>;
  return data.map(({ id, name }) => <p key={id}>{name}</p>);
}
