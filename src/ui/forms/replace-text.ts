/**
 * How many lines the browser inserts itself: Chromium needs 0.3 s for 600, and by the square with
 * more.
 */
const MAX_INSERTED_LINES = 500;

/**
 * Replaces the text of a field as typing does: Ctrl+Z brings the old text back. The field gets the
 * focus. A longer text is set without a way back.
 * @param set sets the text; the field's own `onChange` gets what the browser inserts
 */
export function replaceText(
  field: HTMLTextAreaElement,
  text: string,
  set: (text: string) => void,
): void {
  field.focus();
  if (text === field.value) return;
  field.select();
  if (!insertsText(text)) {
    set(text);
    return;
  }
  // The beginning is shown, not the end, at which the browser leaves the caret.
  field.setSelectionRange(0, 0);
  field.scrollTop = 0;
}

/**
 * Lets the browser replace what is selected, by its only command that keeps the way back.
 * @returns whether it did
 */
const insertsText = (text: string): boolean =>
  text.split('\n', MAX_INSERTED_LINES + 1).length <= MAX_INSERTED_LINES &&
  'execCommand' in document &&
  document.execCommand('insertText', false, text);
