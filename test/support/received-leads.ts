/** The leads that the embedded news API of a data folder has received. */
import { openReceivedLeads, type ReceivedLead } from '#server/embedded-upstream/received-leads.ts';
import { configuredKeyring } from '#server/sealing/keyring.ts';
import { readDataKey } from '#server/sealing/data-key.ts';

export function receivedIn(dataDir: string, dataKey?: string): ReceivedLead[] {
  const keys = configuredKeyring({ dataKey, dataKeysOld: [] }, readDataKey(dataDir));
  const received = keys && openReceivedLeads(dataDir, keys);
  if (!received) throw new Error(`nothing was received in ${dataDir}`);
  try {
    return received.list();
  } finally {
    received.close();
  }
}
