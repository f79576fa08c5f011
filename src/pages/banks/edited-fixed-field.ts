import { trimInvisible } from '#domain/invisible.ts';
import type { FixedField, FixedFieldDraft } from '#api/contract/fixed-fields.ts';
import { hasSecret } from '#domain/masking.ts';
import { isSecretName } from '#domain/value-names.ts';

/** A fixed header or parameter while it is edited: a secret may be stored, typed, or both. */
export type EditedFixedField = FixedField | (FixedFieldDraft & { secretPreview?: string });

/** The secret that was typed into a field; empty for a plain field and for a stored secret. */
export function typedSecretOf(field: EditedFixedField): string {
  if (field.type === 'plain' || !('secret' in field)) return '';
  return field.secret ?? '';
}

/** The masked stored secret of a field; undefined when none is stored. */
export const storedPreviewOf = (field: EditedFixedField): string | undefined =>
  'secretPreview' in field ? field.secretPreview : undefined;

/**
 * The field with its value as a secret or in clear. A stored secret is never read back: in clear,
 * the value begins empty.
 */
export function withSecrecy(field: EditedFixedField, isSecret: boolean): EditedFixedField {
  const typed = field.type === 'plain' ? field.value : typedSecretOf(field);
  if (isSecret) return { type: 'secret', name: field.name, secret: typed };
  return { type: 'plain', name: field.name, value: typedSecretOf(field) };
}

/**
 * The field under another name. When the new name is the first that names a secret, the value
 * becomes a secret too, until the operator clears 'Segredo'.
 */
export function withName(field: EditedFixedField, name: string): EditedFixedField {
  const becomesSecret = field.type === 'plain' && isSecretName(name) && !isSecretName(field.name);
  if (becomesSecret) return withSecrecy({ ...field, name }, true);
  return { ...field, name };
}

/** Whether a plain field seems to hold a secret, by its name or by the form of its value. */
export const looksSecret = ({ name, value }: { name: string; value: string }): boolean =>
  isSecretName(name) || hasSecret(value);

/**
 * The fields as the API takes them, without blanks and invisible characters at the ends. A blank
 * secret is left out: the stored one stays.
 */
export function toFixedFieldDrafts(fields: readonly EditedFixedField[]): FixedFieldDraft[] {
  return fields.map((field) => {
    const name = trimInvisible(field.name);
    if (field.type === 'plain')
      return { type: field.type, name, value: trimInvisible(field.value) };
    const secret = trimInvisible(typedSecretOf(field));
    return { type: field.type, name, ...(secret && { secret }) };
  });
}
