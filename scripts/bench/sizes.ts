import { buildConsole } from '../build/console.ts';
import { budgets, weigh } from '../build/sizes.ts';
import { type Sample, samplesOf } from './report.ts';

const row = samplesOf('Sizes (Brotli, kB of 1,000 bytes)');

/** The JavaScript of the demo's and of a remote build, with their budgets. */
export async function measureSizes(): Promise<Sample[]> {
  const demo = await weigh(await buildConsole('sizes-demo'));
  const remote = await weigh(await buildConsole('sizes-remote', { VITE_API_URL: 'https://api.example.com/api/v1' }));
  return [
    row("Before the dashboard's content, demo", 'kB', demo.dashboard.js, budgets.demo),
    row("Before the dashboard's content, remote", 'kB', remote.dashboard.js, budgets.remote),
    row('That the first chart adds', 'kB', demo.chart.js, budgets.chart),
    ...Object.entries(budgets.screens).map(([screen, budget]) =>
      row(`That /${screen} adds`, 'kB', demo.screens[screen]?.js ?? NaN, budget),
    ),
  ];
}
