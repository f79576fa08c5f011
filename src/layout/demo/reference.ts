/** The address of the API reference, which ships with the demo; optionally of one operation. */
export const referenceUrl = (operationId?: string): string =>
  `${import.meta.env.BASE_URL}reference.html${operationId ? `#operation/${operationId}` : ''}`;
