/** Networks, data centres, their services, and computing power (/resource). */
import { withShared } from '../page.ts';

export const NETWORK_PAGES = withShared({ group: 'resource' }, [
  {
    id: 'resource-wan-ccs',
    path: '/resource/WanCCS',
    name: '云连接 CCS',
    title: '云连接 CCS：企业上云专线',
    description:
      '企业站点与托管机柜到公有云的专用连接：机房端口、专线、SD-WAN 与 5G 四种接入，一个端口到达多家云商，给出虚拟电路规格、单双链路可用率、与公网隧道和云商原生专线的对比、计费单位与开通步骤。',
    category: '网络融合',
    template: 'product',
    keywords: ['专线', '云专线', '上云专线', 'CCS', 'WanCCS'],
  },
  {
    id: 'resource-wan-dcs',
    path: '/resource/WanDCS',
    name: '数据中心互联 DCS',
    title: '数据中心互联 DCS：专线、裸纤与波道',
    description:
      '杭州与建德五处机房之间的裸纤、OTN 波道、以太二层与 IP 三层互联，城域带宽 100 Mbps 到 400 Gbps，双路由从入楼起分离，写明时延、保护倒换、可用率、同步复制距离、计费单位与开通周期，验收时当面演示倒换。',
    category: '网络融合',
    template: 'product',
    keywords: ['专线', 'DCI', '裸纤', '波分', 'DCS', 'WanDCS'],
    query: ['uptime', 'uptime2'],
  },
  {
    id: 'resource-wan-accelerator',
    path: '/resource/WanAccelerator',
    name: '广域网加速',
    title: '广域网加速：跨地域传输与专线优化',
    description:
      '面向异地办公、研发与工厂的广域网加速：协议优化、去重压缩、前向纠错与就近入网，列出网关档位、丢包下的单流吞吐、与 SD-WAN 和 CDN 的区别、跨境合规边界、计费单位与两周试用流程。',
    category: '网络融合',
    template: 'product',
    keywords: ['加速', 'SD-WAN', '海外访问', 'WanAccelerator'],
  },
  {
    id: 'resource-idc-coop',
    path: '/resource/IdcCoop',
    name: '机房合作',
    title: '机房合作：机房合建、代运营与盘活',
    description:
      '面向土地、楼宇、电力指标与存量机房业主的四种合作：合建、代运营、盘活、园区配套，公开二十一项评估清单、三种分成模型、责任边界、退出条款与从初筛到开业的各步骤时间。',
    category: '机房服务',
    template: 'service',
    keywords: ['机房合建', '代运营', '盘活', 'IdcCoop'],
  },
  {
    id: 'resource-idc-sta-va-services',
    path: '/resource/IdcStaVaServices',
    name: '标准与增值服务',
    title: '标准与增值服务：远程手与驻场',
    description:
      '机房现场服务两本目录：随月租提供的授权、上架、监控、巡检与月报，按次或按月计价的远程手、代维、备件、布线与数据销毁，写明故障四级响应时限、计价规则和一律不做的事项。',
    category: '机房服务',
    template: 'service',
    keywords: ['远程手', '驻场', '重启', '重启服务器', '换硬盘', '增值服务', '标准服务', 'IdcStaVaServices'],
    query: ['uptime', 'uptime2'],
  },
  {
    id: 'resource-idc-service-models',
    path: '/resource/IdcServiceModels',
    name: '服务模式',
    title: '服务模式：机柜租用与服务器托管',
    description:
      '机柜托管、模块与包间、整栋定制三种租法并排对比：起租量、租期、物理与供电边界、交付周期、电费三种口径、可用率目标与抵扣，附从设备清单到通电的五步流程和交付文件清单。',
    category: '机房服务',
    template: 'service',
    keywords: ['机柜', '托管', '机柜托管', '服务器托管', '机柜租用', '包间', '整栋定制', '主机托管', '机房租赁', '机位', 'hosting', 'IdcServiceModels'],
  },
  {
    id: 'resource-idc-data-center',
    path: '/resource/IdcDataCenter',
    name: '数据中心总览',
    title: '数据中心总览：杭州 IDC 机房对比',
    description:
      '杭州城区三处与建德两处机房的位置、等级、机柜规模、单柜功率、供电制冷、能效与运营商对比，按时延、密度、出口和成本给出选址条件，说明统一的运营体系与参观预约办法。',
    category: '机房资源',
    template: 'index',
    keywords: ['机房', 'IDC', '数据中心', '机房对比', '杭州', '杭州机房', '浙江', '华东', '选址', '参观', '看机房', '电池后备时间', 'UPS 后备时间', 'IdcDataCenter'],
    query: ['sites', 'only'],
  },
  {
    id: 'resource-mdc-hg',
    path: '/resource/MdcHG',
    name: '杭钢机房',
    title: '杭钢机房：杭州液冷高密机柜租用',
    description:
      '杭钢机房位于杭州城北半山，提供风冷与冷板液冷机柜，双变电站供电、双母线不间断电源、三线出口与城域环网，写明单柜功率、到场卸货、计费口径和带看流程，供智算与金融业务选用。',
    category: '机房资源',
    template: 'dc',
    badge: 'new',
    keywords: ['杭钢', '半山', '拱墅', '液冷机房', 'MdcHG'],
  },
  {
    id: 'resource-idc-fudi',
    path: '/resource/IdcFudi',
    name: '福地机房',
    title: '福地机房：杭州服务器托管与整柜租用',
    description:
      '福地机房在杭州城西，按单个机位、隔间或整柜起租，月租含电，双线出口，写明冗余供电能承受的故障、代收上架与重启的时限、可支撑的等保级别，适合企业业务系统与灾备小站。',
    category: '机房资源',
    template: 'dc',
    badge: 'hot',
    keywords: ['福地', 'IdcFudi'],
  },
  {
    id: 'resource-idc-xiasha',
    path: '/resource/IdcXiaSha',
    name: '下沙机房',
    title: '下沙机房：杭州 BGP 多线服务器托管',
    description:
      '下沙机房在杭州钱塘区，多家运营商进楼，设两间接入间与攻击流量清洗，列出多线、单线、自带地址段与交叉连接四种接入的计费，供电制冷冗余和现场测试办法，适合游戏与电商。',
    category: '机房资源',
    template: 'dc',
    badge: 'hot',
    keywords: ['下沙', '钱塘', 'BGP 机房', 'IdcXiaSha'],
  },
  {
    id: 'resource-idc-jiande',
    path: '/resource/IdcJianDe',
    name: '建德机房',
    title: '建德机房：异地灾备与大规模托管',
    description:
      '建德机房在新安江畔，江水间接供冷，两条物理分离光缆回杭州，公布三种制冷工况、园区变电站供电、绿电凭证与远程运维约定，承载异地灾备、离线训练、渲染与归档等大规模业务。',
    category: '机房资源',
    template: 'dc',
    badge: 'new',
    keywords: ['建德', '新安江', 'IdcJianDe'],
  },
  {
    id: 'resource-idc-jiande-new',
    path: '/resource/IdcJianDeNew',
    name: '建德新机房',
    title: '建德新机房：整栋定制与液冷机柜',
    description:
      '建德新机房为园区二期新楼，按单间、模块或整栋预订，液冷一次侧已预留，列出建设进度、三种机房的柜数与功率、液冷接入步骤、五级调测与变更截止办法，适合千卡集群和整栋自用。',
    category: '机房资源',
    template: 'dc',
    keywords: ['建德二期', '整栋', '楼板承重', 'IdcJianDeNew'],
  },
  {
    id: 'resource-compute-power',
    path: '/resource/ComputePower',
    name: '智算算力',
    title: '智算算力：GPU 租赁与裸金属集群',
    description:
      '智算算力提供 GPU 云主机、八卡裸金属与整集群包断：八轨无收敛计算网、冷板液冷机柜、并行文件与对象存储，列明卡型显存、验收项目、服务等级、计费单位与两周交付的节奏，供立项引用。',
    category: '智算算力',
    template: 'product',
    badge: 'new',
    keywords: ['GPU', '显卡', '裸金属', '物理机', '裸机', '八卡服务器', '算力租赁', 'H100', '训练', '推理', 'ComputePower'],
    query: ['params', 'tokens', 'tflops', 'mfu', 'days'],
  },
]);
