import type { FixedField, FixedFieldDraft } from '#api/contract/fixed-fields.ts';

/** A fixed header or parameter while it is edited: a secret may be stored, typed, or both. */
export type EditedField = FixedField | (FixedFieldDraft & { secretPreview?: string });

/** The fields of a list as the form keeps it, as JSON. */
export const fieldsIn = (json: string | undefined): EditedField[] => (json ? (JSON.parse(json) as EditedField[]) : []);

/** The same as the API takes them: a secret that is blank is left out, and the stored one stays. */
export const draftsIn = (json: string): FixedFieldDraft[] =>
  fieldsIn(json).map((field) => {
    if (field.type === 'plain') return { type: field.type, name: field.name, value: field.value };
    const secret = 'secret' in field ? field.secret : '';
    return { type: field.type, name: field.name, ...(secret && { secret }) };
  });
