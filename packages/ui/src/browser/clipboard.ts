/** Puts text on the clipboard; false when the browser refuses (no permission, no secure page). */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
