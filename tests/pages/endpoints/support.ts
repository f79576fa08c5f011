import { screen } from '@testing-library/react';
import { call } from '#api/client.ts';
import type { Endpoint, EndpointDraft, EndpointPatch } from '#api/contract/endpoints.ts';
import { endpointDraft } from '#tests/support/drafts.ts';
import { bankOf } from '../banks/support.ts';

/** Registers an endpoint of Itaú as another client would. */
export async function registerEndpoint(draft: Partial<EndpointDraft> = {}): Promise<Endpoint> {
  const body = endpointDraft((await bankOf('341')).id, {
    name: 'Consultar Taxas',
    path: '/rates',
    ...draft,
  });
  return (await call('createEndpoint', { body })).body;
}

/** An endpoint as the platform has it now. */
export const endpointNow = async (endpointId: string) =>
  (await call('getEndpoint', { params: { endpointId } })).body;

/** Changes an endpoint as another client would. */
export const changeEndpoint = (endpointId: string, body: EndpointPatch) =>
  call('updateEndpoint', { params: { endpointId }, body });

/** Name and bank of each row, in order: `Consultar Saldo, Sicoob`. */
export async function rows(): Promise<string[]> {
  const found = await screen.findAllByRole('article');
  return found.map((row) =>
    [...row.querySelectorAll('bdi')].map((one) => one.textContent).join(', '),
  );
}
