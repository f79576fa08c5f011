import { Tag } from '#ui/text/Tag.tsx';
import { certificateWarning } from '#parts/attention.ts';
import { usePlatformNow } from '#ui/time/clock.ts';

interface Props {
  /** When the certificate expires. */
  instant: string;
  /** Says that it is about a certificate, where nothing beside it does. */
  named?: boolean;
}

/** Marks a certificate that has expired or soon will; another one has no mark. */
export function CertificateTag({ instant, named = false }: Props) {
  const warning = certificateWarning(instant, usePlatformNow());
  return warning && <Tag tone={warning.tone}>{named ? warning.named : warning.text}</Tag>;
}
