/** What a focused and closed select announces: antd's live region, which stands before it. */
export const announcementOf = (select: HTMLElement) =>
  select.closest('.ant-select')?.parentElement?.querySelector('[aria-live="polite"]');
