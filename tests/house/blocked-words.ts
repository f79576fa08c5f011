/**
 * Words in addresses by which public lists of ad blockers (EasyList, EasyPrivacy, those of uBlock
 * Origin and AdGuard) cancel requests, also to the page's own origin: hundreds of rules such as
 * `/api/v1/metrics`, `/log/event?` or `-ad-manager/`. The platform never sees such a request. A
 * word is refused in every form: `metric`, `metrics`.
 */
const words = (
  'ad adv advert advertisement affiliate analytic banner beacon click collect collector counter event ' +
  'fingerprint impression metric pageview pixel promo rum sponsor stat statistic telemetry track ' +
  'tracker tracking visit visitor'
).split(' ');

/**
 * The whole words of an address or of a file's name that ad blockers look for: `/metrics/banks`
 * gives `metrics`.
 */
export function blockedWords(address: string): string[] {
  const parts = address.toLowerCase().match(/[a-z]+/g) ?? [];
  return parts.filter((part) => words.some((word) => part === word || part === `${word}s`));
}
