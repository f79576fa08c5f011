import { type PlantedFault, onRequest } from './tools.ts';

/** Faults in the filters that only logs have. */
export const logFilterFaults: PlantedFault[] = [
  {
    name: 'only the first of several bands counts',
    breaks: onRequest(['listLogs'], ({ url: { searchParams } }) => {
      const [first, second] = (searchParams.get('band') ?? '').split(',');
      if (first && second && !second.startsWith('2')) searchParams.set('band', first);
    }),
  },
  {
    name: 'min-duration is not included',
    breaks: onRequest(['listLogs'], ({ url: { searchParams } }) => {
      const least = searchParams.get('min-duration') ?? '';
      if (/^[1-9]\d*$/.test(least)) searchParams.set('min-duration', String(Number(least) + 1));
    }),
  },
  {
    name: 'endpointId is ignored',
    breaks: onRequest(['listLogs'], ({ url }) => url.searchParams.delete('endpointId')),
  },
];
