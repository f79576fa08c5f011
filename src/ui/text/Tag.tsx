import { type CSSProperties, type ReactNode } from 'react';
import type { HttpMethod } from '#api/contract/common.ts';
import { type Environment, environmentLabels } from '#api/contract/environment.ts';
import { statusClassOf } from '#api/contract/failures.ts';
import styles from './Tag.module.css';

/** The meaning of a tag's colour; the text states it too. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/**
 * A colour of tokens.css and its pale shade, as `--tone` and `--tone-soft` of an element's style.
 */
export const toneStyle = (colour: string) =>
  ({ '--tone': `var(--${colour})`, '--tone-soft': `var(--${colour}-soft)` }) as CSSProperties;

export function Tag({
  tone,
  children,
  icon,
}: {
  tone: Tone;
  children: ReactNode;
  icon?: ReactNode;
}) {
  return (
    <span className={styles['tag']} style={toneStyle(tone)}>
      {icon}
      {children}
    </span>
  );
}

/**
 * Methods have their own colours: in the colours of statuses a DELETE would look like a failure.
 */
const methodHues: Record<HttpMethod, string> = {
  GET: 'indigo',
  POST: 'violet',
  PUT: 'cyan',
  DELETE: 'magenta',
  PATCH: 'olive',
};

export function MethodTag({ method }: { method: string }) {
  const hue = Object.hasOwn(methodHues, method) ? methodHues[method as HttpMethod] : 'neutral';
  return (
    <span className={`${styles['tag']} ${styles['method']}`} style={toneStyle(hue)}>
      {method}
    </span>
  );
}

export const statusClassTones = {
  success: 'success',
  warning: 'warning',
  error: 'danger',
} as const;

/** An HTTP status coloured by its status class (docs/product.md, Logs). */
export function StatusTag({ status, text }: { status: number; text?: string }) {
  return (
    <span
      className={`${styles['tag']} ${styles['status']}`}
      style={toneStyle(statusClassTones[statusClassOf(status)])}
    >
      {text ? `${status} ${text}` : status}
    </span>
  );
}

/**
 * The environment in which a bank is called, produção solid and homologação outlined; null while
 * the bank has no connection, which is shown as a warning.
 */
export function EnvironmentTag({ environment }: { environment: Environment | null }) {
  if (environment === null) return <Tag tone="warning">Sem conexão</Tag>;
  return (
    <span className={`${styles['tag']} ${styles[environment]}`} style={toneStyle('neutral')}>
      {environmentLabels[environment]}
    </span>
  );
}
