/**
 * Which services are telecommunications business, and by whose licence each is delivered. The kinds are those of the
 * 电信业务分类目录（2015 年版，2019 年修订）.
 */
import type { PageId } from '#shared/site/registry.ts';
import { COMPANY } from '../company.ts';
import type { Company, Licence, LicenceKind } from './types.ts';
import type { Table } from '../model.ts';

/** Value-added kinds that the company needs a licence of its own for, and their names. */
export const LICENCE_NAMES: Readonly<Record<LicenceKind, string>> = {
  B11: '互联网数据中心业务（B11，含互联网资源协作服务）',
  B12: '内容分发网络业务（B12）',
  B13: '国内互联网虚拟专用网业务（B13）',
  B14: '互联网接入服务业务（B14）',
  B22: '国内多方通信服务业务（B22）',
};

export type TelecomServiceId = 'racks' | 'cloud' | 'access' | 'vpn' | 'conference' | 'fibre' | 'international';

interface TelecomService {
  readonly name: string;
  /** Letter of the catalogue for a value-added service; a basic one is delivered by a licensed carrier. */
  readonly kind: LicenceKind | 'basic';
  readonly remark: string;
  /** The page that offers it. */
  readonly page: PageId;
}

export const TELECOM_SERVICES: Readonly<Record<TelecomServiceId, TelecomService>> = {
  racks: { name: '机柜、模块与包间出租', kind: 'B11', remark: '机房设施与机柜、供电、环境的出租', page: 'resource-idc-service-models' },
  cloud: { name: '云服务器、云存储与 GPU 租用', kind: 'B11', remark: '以互联网提供的计算与存储资源属于互联网资源协作服务', page: 'resource-cloud-services' },
  access: { name: '公网带宽与 BGP 接入', kind: 'B14', remark: '为机柜与云主机接入互联网，区域 POP 的互联网出口在内', page: 'service-idc' },
  vpn: { name: 'SD-WAN、云连接与企业组网', kind: 'B13', remark: '在境内站点、机房与云之间组建 IP 专用网，机房之间的 IP 三层互联在内', page: 'resource-wan-ccs' },
  conference: { name: '云会议', kind: 'B22', remark: '多方之间的实时音视频与数据通信', page: 'resource-conference' },
  fibre: { name: '裸纤、波道与以太二层', kind: 'basic', remark: '出租光纤、波长等传输设施，以及不含 IP-VPN 的虚拟专用网（A24-1），属于基础电信业务', page: 'resource-wan-dcs' },
  international: { name: '跨境专线', kind: 'basic', remark: '国际通信只能由取得国际业务许可的基础电信企业提供', page: 'resource-wan-accelerator' },
};

/** A licence of the company; undefined while none of the kind is given. */
function licenceOf(kind: LicenceKind, company: Company): Licence | undefined {
  return company.licences.find((licence) => licence.kind === kind);
}

/** By whose licence a service is delivered, as far as it is known. */
export function licenceHolder(id: TelecomServiceId, company: Company = COMPANY): string {
  const { kind } = TELECOM_SERVICES[id];
  if (id === 'international') return '取得国际业务许可的基础电信企业交付';
  if (kind === 'basic') return '持有基础电信业务经营许可的运营商交付，我方组织、接入与运维';
  const own = licenceOf(kind, company);
  return own ? `我方交付，许可证 ${own.number}，${own.scope}，有效期至 ${own.validUntil}` : '我方交付，签约时出示许可证';
}

/** What a service needs and who has it, in one sentence, for the page that sells it. */
export function licenceSentence(id: TelecomServiceId): string {
  const { kind, name } = TELECOM_SERVICES[id];
  return `${name}属于${kind === 'basic' ? '基础电信业务' : LICENCE_NAMES[kind]}，由${licenceHolder(id)}。`;
}

/** All services with the licence that each needs. */
export function licenceTable(): Table {
  return {
    caption: '属于电信业务的产品与交付所依据的许可',
    columns: ['产品', '业务种类', '以谁的许可交付'],
    rows: (Object.keys(TELECOM_SERVICES) as TelecomServiceId[]).map((id) => {
      const { name, kind, remark, page } = TELECOM_SERVICES[id];
      return { head: name, note: remark, page, cells: [kind === 'basic' ? '基础电信业务' : LICENCE_NAMES[kind], licenceHolder(id)] };
    }),
    notes: ['业务种类按《电信业务分类目录（2015 年版）》2019 年修订版。', '等级测评、密码评估与体系认证由取得相应资格的机构独立作出结论，不在此列。'],
  };
}
