import { readdirSync, readlinkSync } from 'node:fs';

/** The files of a folder that this process has open (Linux). */
export const openFilesIn = (folder: string): string[] => readdirSync('/proc/self/fd').flatMap((fd) => {
  try {
    const path = readlinkSync(`/proc/self/fd/${fd}`);
    return path.startsWith(folder) ? [path] : [];
  } catch {
    // The listing itself.
    return [];
  }
});
