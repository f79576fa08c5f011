/**
 * The media type in a `Content-Type`, without parameters. In lower case, because it has no case
 * (RFC 9110, 8.3.1).
 */
export const mediaTypeIn = (contentType: string | null | undefined): string | undefined =>
  contentType?.split(';')[0]?.trim().toLowerCase();
