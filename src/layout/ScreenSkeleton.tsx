import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useRouteHandle } from '#ui/page/screen.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';

/** Shown while the first screen's code loads: its heading, and a placeholder for its content. */
export function ScreenSkeleton() {
  return (
    <>
      {useRouteHandle() && <PageHeader />}
      <Skeleton shape="rows" lines={8} />
    </>
  );
}
