/** An address without the slashes at its end, so that a path can follow it. */
export const withoutTrailingSlashes = (address: string): string =>
  // The look-behind lets only the first slash of a run begin: the time stays linear.
  address.replace(/(?<!\/)\/+$/, '');
