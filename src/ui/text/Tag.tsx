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

const environmentShortForms: Record<Environment, [letter: string, rest: string]> = {
  production: ['P', 'rod.'],
  homologation: ['H', 'omol.'],
};

/**
 * The environment in a row of many: a short form, in a narrow place its letter. The word is read
 * out, and shown to the pointer.
 * @param props `restClassName`: of what is left out in a narrow place
 */
export function EnvironmentMark({
  environment,
  restClassName,
}: {
  environment: Environment;
  restClassName: string | undefined;
}) {
  const [letter, rest] = environmentShortForms[environment];
  return (
    <span
      className={`${styles['tag']} ${styles['mark']} ${styles[environment]}`}
      style={toneStyle('neutral')}
      title={environmentLabels[environment]}
    >
      <span className="visually-hidden">{environmentLabels[environment]}</span>
      <span aria-hidden="true">
        {letter}
        <span className={restClassName}>{rest}</span>
      </span>
    </span>
  );
}
