/** Whether a file's name changes with its content, as those of production builds do. */
export function isContentHashed(name: string): boolean {
  return /\.[\da-f]{12}\.\w+$/.test(name);
}
