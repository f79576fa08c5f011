/** The ids of what describes a control, in the order in which it is read, as `aria-describedby` takes them. */
export const describedBy = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
