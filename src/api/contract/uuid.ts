/*
 * The shape of an id, for code without the schema library; `Id` in common.ts is the schema. This file imports nothing.
 */

/** Whether the text has the shape of a UUID (RFC 9562), in upper or lower case. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
