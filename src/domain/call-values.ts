/** For the OpenAPI document. */
export const callValueRule =
  'In a value `{uuid}` stands for a new UUID and `{timestamp}` for the time (RFC 3339) of each call, the same within one call. Other braces stay.';

/** Returns a function that fills the values of one call into a text. */
export const callValuesOf = (uuid: string, time: Date) => (text: string) =>
  text.replaceAll('{uuid}', uuid).replaceAll('{timestamp}', time.toISOString());
