declare global {
  interface Window {
    /** What live regions have said since the page was loaded, first to last. */
    said: string[];
  }
}

/** Runs in each page before its scripts: notes what live regions say, as a screen reader does, however short it stays. */
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
