declare global {
  interface Window {
    /** Texts that live regions announced since the page was loaded, in order. */
    said: string[];
  }
}

/** Runs in each page before its scripts: records every text that a live region shows, however briefly. */
export function noteWhatIsSaid(): void {
  const said: string[] = [];
  window.said = said;
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) {
        const element = node instanceof Element ? node : node.parentElement;
        if (element?.closest('[role="status"]')) said.push(node.textContent ?? '');
        else for (const region of element?.querySelectorAll('[role="status"]') ?? []) said.push(region.textContent);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
