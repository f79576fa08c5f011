/** Where the API's reference is: a page of its own that ships with the demo, at one of its operations or at its top. */
export const referenceUrl = (operationId?: string): string =>
  `${import.meta.env.BASE_URL}reference.html${operationId ? `#operation/${operationId}` : ''}`;
