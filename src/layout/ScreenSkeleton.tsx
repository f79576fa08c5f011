import { PageHeader } from '#ui/PageHeader.tsx';
import { useRouteHandle } from '#ui/screen.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Shown while the first screen's code loads: its heading, and a placeholder for its content. */
export function ScreenSkeleton() {
  return (
    <>
      {useRouteHandle() && <PageHeader />}
      <Skeleton lines={8} />
    </>
  );
}
