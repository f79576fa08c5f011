import { lazyPart } from '../states/lazy-part.tsx';

/** The chart, loaded when it is first shown: it brings the drawing library. */
export const LazyTrafficChart = lazyPart(() => import('./TrafficChart.tsx'));
