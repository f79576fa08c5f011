import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useRouteTitle } from './use-route-announcement.ts';

/** What the frame holds while the first screen's code loads: its heading, and the shape of a content. */
export function ScreenSkeleton() {
  const title = useRouteTitle();
  return (
    <>
      {title && <PageHeader title={title} />}
      <Skeleton lines={8} />
    </>
  );
}
