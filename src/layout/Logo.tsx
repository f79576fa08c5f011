/** The logo, an arch bridge; decorative beside the name. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <path
        d="M3 10h26M6 10v14M26 10v14M6 24a10 10 0 0 1 20 0M16 10v4"
        fill="none"
        stroke="var(--sidebar-accent)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
