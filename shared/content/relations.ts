/**
 * Which documents and articles help with which page. Written here because no text says it; what links and cases
 * say is derived (`shared/site/related.ts`, `server/search`). Identifiers are those of the published knowledge
 * base: one that the upstream does not know is left out where it would show, and a test holds all of them to the
 * embedded content.
 */
import type { OfferedId } from '#shared/site/registry.ts';

export type DocumentNode = `document:${string}`;
export type ArticleNode = `article:${string}`;
/** Something that helps with a page. */
export type HelpNode = DocumentNode | ArticleNode;

/** Most helps that a page shows, and the fewest that it should have. */
export const MOST_HELPS = 5;
export const FEWEST_HELPS = 2;

/** By page, the most useful first. */
export const HELPS: Readonly<Record<string, readonly HelpNode[]>> = {
  'resource-conference': ['document:3104', 'document:net-ccs-onboarding', 'article:1013'],
  'resource-cloud-msp': ['document:billing-invoice', 'document:start-portal-account', 'document:cloud-security-group'],
  'resource-cube-cloud': ['article:1008', 'document:cloud-disk-fio', 'document:start-choose-product'],
  'resource-cloud-services': ['document:cloud-security-group', 'document:cloud-disk-fio', 'document:sec-linux-baseline', 'document:icp-first-filing', 'document:start-portal-account'],
  'resource-cloud-link-cloud': ['document:net-ccs-onboarding', 'document:net-bgp-access', 'article:1004'],
  'resource-safety-rule': ['document:sec-mlps-process', 'document:sec-log-retention', 'article:1011', 'document:icp-public-security'],
  'resource-info-security': ['document:sec-incident-response', 'document:sec-linux-baseline', 'article:1014'],
  'resource-big-data': ['document:ai-dataset-transfer', 'document:cloud-storage-migration', 'document:cloud-disk-fio'],
  'resource-disaster-recovery': ['document:cloud-db-backup', 'article:1002', 'article:1012', 'document:sec-incident-response'],
  'resource-desktop': ['document:start-portal-account', 'document:3104', 'document:cloud-security-group'],
  'resource-cloud-storage': ['document:cloud-storage-migration', 'document:cloud-disk-fio', 'article:1012', 'document:ai-dataset-transfer'],
  'resource-wan-ccs': ['document:net-ccs-onboarding', 'document:8001', 'article:1004', 'document:3104', 'document:net-bgp-access'],
  'resource-wan-dcs': ['document:net-dcs-acceptance', 'article:1002', 'article:1005', 'document:8001', 'document:3104'],
  'resource-wan-accelerator': ['document:3104', 'document:net-dcs-acceptance', 'article:1013'],
  'resource-idc-coop': ['document:idc-power-budget', 'article:1003', 'article:1006'],
  'resource-idc-sta-va-services': ['document:idc-entry-authorization', 'document:idc-remote-hands', 'document:idc-rack-mounting', 'article:1009', 'article:1016'],
  'resource-idc-service-models': ['document:idc-power-budget', 'document:idc-rack-mounting', 'document:billing-contract-changes', 'document:8001'],
  'resource-idc-data-center': ['article:1007', 'article:1016', 'document:idc-entry-authorization', 'article:1003'],
  'resource-mdc-hg': ['document:idc-power-budget', 'article:1005', 'article:1015', 'document:idc-entry-authorization'],
  'resource-idc-fudi': ['document:idc-entry-authorization', 'document:idc-rack-mounting', 'article:1016'],
  'resource-idc-xiasha': ['document:net-bgp-access', 'document:idc-entry-authorization', 'article:1005', 'document:idc-power-budget'],
  'resource-idc-jiande': ['article:1003', 'article:1001', 'document:idc-entry-authorization', 'article:1007'],
  'resource-idc-jiande-new': ['article:1001', 'document:idc-power-budget', 'article:1007'],
  'resource-compute-power': ['document:ai-node-acceptance', 'document:ai-nccl-tests', 'document:ai-slurm-jobs', 'article:1010', 'article:1015'],
  'solution-security-pool': ['document:sec-log-retention', 'document:cloud-security-group', 'document:sec-mlps-process'],
  'solution-con-and-mix': ['article:1008', 'document:net-ccs-onboarding', 'document:start-choose-product'],
  'solution-devops': ['document:sec-linux-baseline', 'article:1008', 'document:ai-slurm-jobs'],
  'solution-containerization': ['article:1008', 'document:ai-slurm-jobs', 'document:cloud-security-group'],
  'solution-branch-net-work': ['article:1013', 'document:net-ccs-onboarding', 'document:3104'],
  'solution-saas-app': ['document:3104', 'article:1013', 'article:1004'],
  'solution-up-to-cloud': ['document:start-choose-product', 'document:cloud-security-group', 'document:cloud-storage-migration', 'document:cloud-db-backup', 'document:icp-changes'],
  'solution-combin-net': ['article:1013', 'document:net-bgp-access', 'document:net-dcs-acceptance'],
  'solution-internet-of-finance': ['article:1002', 'document:cloud-db-backup', 'document:sec-mlps-process'],
  'solution-database': ['document:cloud-db-backup', 'document:cloud-disk-fio', 'article:1002'],
  'solution-ent-security': ['document:sec-linux-baseline', 'document:sec-incident-response', 'article:1012', 'article:1014'],
  'solution-cloud-and-net': ['document:net-ccs-onboarding', 'article:1004', 'article:1005'],
  'solution-blockchain': ['document:sec-log-retention', 'document:start-choose-product', 'document:cloud-security-group'],
  'solution-dc-move': ['document:icp-changes', 'document:idc-rack-mounting', 'document:billing-contract-changes', 'document:idc-entry-authorization'],
  'solution-maintenance-service': ['document:idc-remote-hands', 'document:start-support-levels', 'article:1009'],
  'solution-equal-guarantee': ['document:sec-mlps-process', 'article:1011', 'document:sec-log-retention', 'document:sec-linux-baseline'],
  'solution-data-center': ['article:1003', 'article:1007', 'document:idc-power-budget', 'article:1016'],
  'solution-compute-power': ['article:1010', 'article:1015', 'document:ai-nccl-tests', 'document:ai-dataset-transfer', 'document:ai-node-acceptance'],
  'service-index': ['document:start-support-levels', 'document:start-sla-calc', 'article:1009', 'document:start-portal-account'],
  'service-idc': ['document:idc-entry-authorization', 'document:idc-rack-mounting', 'document:billing-contract-changes', 'article:1006', 'document:8001'],
  'service-advisory': ['document:start-choose-product', 'document:idc-power-budget', 'article:1010'],
  'service-entrust': ['document:start-support-levels', 'document:start-sla-calc', 'document:idc-remote-hands', 'article:1009'],
  'service-migrate': ['document:cloud-storage-migration', 'document:cloud-db-backup', 'document:ai-dataset-transfer', 'document:icp-changes'],
  'service-compliance': ['article:1006', 'article:1014', 'document:icp-first-filing', 'document:sec-mlps-process', 'document:icp-public-security'],
  'service-consultative': ['document:start-sla-calc', 'article:1003', 'document:sec-mlps-process'],
  'service-implement': ['document:idc-rack-mounting', 'document:net-dcs-acceptance', 'document:ai-node-acceptance', 'article:1015'],
} satisfies Record<OfferedId | 'service-index', readonly HelpNode[]>;
