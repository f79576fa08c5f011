/** The id of the data block in which the build lists the files that are needed after the first visit's. */
export const LATER_FILES_ID = 'later-files';

/**
 * Downloads the scripts and styles of the other screens, then of dialogs and other parts, into the browser's cache, one
 * after the other and with low priority: they open also without a connection, and after a release that removed them from
 * the host. Nothing runs until it is imported. In development there is no list and nothing is downloaded.
 */
export async function downloadLaterFiles(): Promise<void> {
  const files = JSON.parse(document.getElementById(LATER_FILES_ID)?.textContent ?? '[]') as string[];
  for (const file of files) {
    try {
      // The response must be read, or the browser does not store it.
      // oxlint-disable-next-line no-await-in-loop -- one at a time, so that calls and clicks need not wait
      await (await fetch(file, { priority: 'low' })).blob();
    } catch {
      // Offline. The visit requests the file again and reports a failure.
      return;
    }
  }
}
