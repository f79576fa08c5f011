import { Drawer } from 'antd';
import { useLog } from '#api/hooks/logs.ts';
import { ReadView } from '#ui/ReadView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/StateViews.tsx';
import { LogDetailView } from './LogDetailView.tsx';

/** One request with its messages, over the list. */
export default function LogDrawer({ logId, onClose }: { logId: string; onClose: () => void }) {
  const log = useLog(logId);
  return (
    <Drawer open onClose={onClose} title="Detalhes da requisição" size={720}>
      <ReadView read={log} skeleton={<Skeleton lines={12} />} missing={<Missing />}>
        {(data) => <LogDetailView log={data} />}
      </ReadView>
    </Drawer>
  );
}

const Missing = () => (
  <EmptyState title="Registro não encontrado">Esta requisição não está nos logs da plataforma.</EmptyState>
);
