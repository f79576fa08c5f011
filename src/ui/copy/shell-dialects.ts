/**
 * A line break that cmd escapes; it stands for the two that cmd needs for one. It is in no quotes
 * in what Firefox copies, where a shell would end the command.
 */
export const ESCAPED_BREAK = '\uE00A';

/** A variable, and not a byte of a percent-encoded text, which has two digits: `%C3%A3o%20`. */
const cmdVariable =
  /(?<!\^)%(?:(?![\dA-Fa-f]{2})([A-Za-z_]\w{2,})%|([A-Za-z_]\w{2,})%(?![\dA-Fa-f]{2}))/g;

/** cmd escapes with a caret what bash escapes with a backslash or not at all. */
export const cmdToBash = (text: string): string =>
  /\^(?:"|[^\S\n]*\r?\n)/.test(text)
    ? text
        .replaceAll(cmdVariable, (_, name?: string, other?: string) => `{{${name ?? other}}}`)
        // Firefox escapes these for PowerShell too.
        .replaceAll(/`([`$])/g, '\\$1')
        .replaceAll(
          /\^(?:[^\S\n]*\r?\n(\r?\n(?![^\S\n]*-))?|([^]))/g,
          (_, broken?: string, escaped?: string) =>
            broken === undefined ? (escaped ?? '\\\n') : ESCAPED_BREAK,
        )
    : text;

/** PowerShell escapes with a backtick, which in bash begins a command within a command. */
export const powerShellToBash = (text: string): string =>
  /`[^\S\n]*\r?\n|\{`"/.test(text) ? text.replaceAll(/`(?:[^\S\n]*\r?(?=\n))?/g, '\\') : text;
