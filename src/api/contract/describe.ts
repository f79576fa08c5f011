/** What every reader of a field needs beside its schema (docs/decisions/0021-one-description.md). */
export interface FieldText<Value = unknown> {
  label: string;
  hint?: string;
  placeholder?: string;
  choices?: { readonly [Choice in Value & string]: string };
  /** How a form asks for it and how words show it; a list is a group of buttons, anything else one line of text. */
  shownAs?: 'select' | 'code' | 'url' | 'digits' | 'switch' | 'bank' | 'seconds' | 'instant' | 'secret';
  /** A valid value that the sample data does not have: for the document's examples and for tests. */
  sample?: Value;
}

/** The texts of an object that clients send; the compiler names a field without one. Names of inner fields have dots. */
export type FieldTexts<Draft> = { readonly [Name in keyof Draft]-?: FieldText<NonNullable<Draft[Name]>> };

export interface ObjectText {
  /** All of them, as the history offers its kinds. */
  plural: string;
  /** After what was done: 'alterou o endpoint'. */
  noun: string;
  /** Why a request for one that does not exist is answered 404. */
  missing?: string;
  fields: Readonly<Record<string, FieldText>>;
}
