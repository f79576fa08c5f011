import { ShareAltOutlined } from '@ant-design/icons';
import type { BankHealth } from '#api/contract/traffic.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { copyText } from '#ui/copy/clipboard.ts';
import { useAddress } from '#ui/copy/CopyButton.tsx';
import { toastFailure } from '#ui/toasts/toast.ts';
import { outageSummary } from './outage-summary.ts';

interface CopyOutageProps {
  health: BankHealth;
  /** The instant until which its figures go. */
  asOf: string;
}

/** Copies a summary of the bank's last outage for a chat; nothing where there was none. */
export function CopyOutage({ health, asOf }: CopyOutageProps) {
  const addressOf = useAddress();
  const { lastOutage } = health;
  if (!lastOutage) return null;
  const copy = async () => {
    try {
      await copyText(outageSummary(health, lastOutage, asOf, addressOf));
    } catch (thrown) {
      toastFailure(thrown, 'Não foi possível copiar o resumo.');
    }
  };
  return (
    <PlainButton
      kind="icon"
      aria-label="Copiar resumo da instabilidade"
      title="Copiar resumo"
      onClick={() => void copy()}
    >
      <ShareAltOutlined aria-hidden />
    </PlainButton>
  );
}
