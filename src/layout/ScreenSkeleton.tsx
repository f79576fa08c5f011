import { Skeleton } from '#ui/Skeleton.tsx';

/** What the frame holds while the first screen's code loads. */
export function ScreenSkeleton() {
  return <Skeleton lines={8} />;
}
