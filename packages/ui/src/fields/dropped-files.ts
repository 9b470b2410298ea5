/** Largest number of files read from dropped folders; no caller accepts more. */
const MOST_FILES = 1000;

/** `unread`: names of files and folders that the browser could not open. */
type DroppedFiles = { readonly files: File[]; readonly unread: string[] };

/** Every file of a drop, also in nested folders, without hidden files of folders, such as `.DS_Store`. */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFiles> {
  // Read before the first await: afterwards the drop has no items any more.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return { files: [...transfer.files], unread: [] };
  const dropped: DroppedFiles = { files: [], unread: [] };
  for (const entry of entries) await collectFiles(entry, dropped);
  return dropped;
}

async function collectFiles(entry: FileSystemEntry, into: DroppedFiles): Promise<void> {
  if (into.files.length >= MOST_FILES || entry.name.startsWith('.')) return;
  try {
    if (entry.isFile) into.files.push(await getFile(entry as FileSystemFileEntry));
    else for (const child of await listChildren(entry as FileSystemDirectoryEntry)) await collectFiles(child, into);
  } catch {
    into.unread.push(entry.name);
  }
}

const getFile = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** A directory reader returns at most a hundred entries per call, and an empty list at the end. */
async function listChildren(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0 || all.length >= MOST_FILES) return all;
    all.push(...some);
  }
}
