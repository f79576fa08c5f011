import { Drawer } from 'antd';
import { useLog } from '#api/hooks/logs.ts';
import { Missing } from '#ui/Missing.tsx';
import { ReadView } from '#ui/ReadView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LogDetailView } from './LogDetailView.tsx';

/** The details of one request, in a drawer over the list. */
export default function LogDrawer({ logId, onClose }: { logId: string; onClose: () => void }) {
  const log = useLog(logId);
  const missing = <Missing title="Esta requisição não está nos logs" back="Voltar para os logs" onClose={onClose} />;
  return (
    <Drawer open onClose={onClose} title="Detalhes da requisição" size={720}>
      <ReadView read={log} skeleton={<Skeleton lines={12} />} missing={missing}>
        {(data) => <LogDetailView log={data} />}
      </ReadView>
    </Drawer>
  );
}
