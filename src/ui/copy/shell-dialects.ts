/**
 * A line break that cmd escapes. It is in no quotes in what Firefox copies, where a shell would end
 * the command.
 */
export const ESCAPED_BREAK = '\uE00A';

/** cmd escapes with a caret what bash escapes with a backslash or not at all. */
export const cmdToBash = (text: string): string =>
  /\^(?:"|[^\S\n]*\r?\n)/.test(text)
    ? text
        // Firefox escapes these for PowerShell too.
        .replaceAll(/`([`$])/g, '\\$1')
        .replaceAll(
          /\^(?:[^\S\n]*\r?\n(\r?\n(?![^\S\n]*-))?|([^]))/g,
          (_, broken?: string, escaped?: string) =>
            broken === undefined ? (escaped ?? '\\\n') : ESCAPED_BREAK,
        )
        // Not a byte of a percent-encoded text, which has two digits.
        .replaceAll(/%([A-Za-z_]\w{2,})%/g, '{{$1}}')
    : text;

/** PowerShell escapes with a backtick, which in bash begins a command within a command. */
export const powerShellToBash = (text: string): string =>
  /`[^\S\n]*\r?\n|\{`"/.test(text) ? text.replaceAll(/`(?:[^\S\n]*\r?(?=\n))?/g, '\\') : text;
