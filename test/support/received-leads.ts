/** What the embedded news API of a data folder has received. */
import { openReceivedLeads, type ReceivedLead } from '#server/embedded-upstream/received-leads.ts';
import { folderKeyring } from '#server/sealing/configured-keys.ts';

export function receivedIn(dataDir: string, dataKey?: string): ReceivedLead[] {
  const received = openReceivedLeads(dataDir, folderKeyring(dataDir, { dataKey, dataKeysOld: [] }));
  if (!received) throw new Error(`nothing was received in ${dataDir}`);
  try {
    return received.list();
  } finally {
    received.close();
  }
}
