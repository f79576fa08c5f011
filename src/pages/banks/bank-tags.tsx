import { type BankStatus, bankStatusLabels } from '#api/contract/common.ts';
import { Tag } from '#ui/text/Tag.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { usePlatformNow } from '#ui/time/clock.ts';
import { certificateWarning } from '#parts/certificate-warning.ts';

/** The code of a bank; screen readers also hear what it is. */
export const BankCode = ({ code }: { code: string }) => (
  <code className="soft">
    <span className="visually-hidden">Código </span>
    {code}
  </code>
);

/** When the bank last answered a call. @param props `instant`: null when it never did */
export const LastSync = ({ instant }: { instant: string | null }) =>
  instant ? (
    <>
      Última resposta <RelativeTime instant={instant} />
    </>
  ) : (
    'Nenhuma resposta ainda'
  );

/** The status of a bank. The exception, an inactive bank, has a tag. */
export function BankStatusTag({ status }: { status: BankStatus }) {
  const label = bankStatusLabels[status];
  return status === 'active' ? <span>{label}</span> : <Tag tone="neutral">{label}</Tag>;
}

interface CertificateTagProps {
  /** The last instant at which the certificate is valid. */
  expiresAt: string;
  /** Names the certificate in the tag, for a place where nothing else says what it is about. */
  isNamed?: boolean;
}

/** Marks a certificate that has expired or soon will; shows nothing for any other. */
export function CertificateTag({ expiresAt, isNamed = false }: CertificateTagProps) {
  const warning = certificateWarning(expiresAt, usePlatformNow());
  return warning && <Tag tone={warning.tone}>{isNamed ? warning.named : warning.text}</Tag>;
}
