/** Whether a file name contains a content hash, as in production builds. */
export function isContentHashed(name: string): boolean {
  return /\.[\da-f]{12}\.\w+$/.test(name);
}
