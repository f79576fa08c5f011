import { useEffect, useState } from 'react';
import { call, useServer } from 'ponte/client';
import preview from './.storybook/preview.ts';

function Banks() {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    useServer(`${location.origin}/api/v1`);
    void call('listBanks', { query: { q: 'itau' } }).then(({ body }) =>
      setNames(body.data.map(({ name }) => name)),
    );
  }, []);
  return <p>{names}</p>;
}

const meta = preview.meta({ title: 'Banks', component: Banks });
export const Found = meta.story();
