import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';
import { CREDIT_NOTE, SLA_MORE, slaTarget } from '../sla.ts';

export const content: PageContent = {
  hero: {
    title: '云桌面|数据留在机房',
    lead: '桌面与应用运行在机房，终端只收画面、只发键鼠。按用户包月，支持瘦终端、笔记本、平板与信创终端，图形工作站可分配整张或部分 GPU。',
    tags: ['VDI', 'VOI / IDV', '共享应用', 'vGPU 1/8–1 卡'],
    drawing: {
      kind: 'architecture',
      label: '云桌面的组成：各类终端经接入网关与双因子认证进入桌面池，桌面池使用共享存储与审计系统，并经受控通道访问企业内网。',
      lanes: [
        {
          label: '终端',
          boxes: [
            { id: 'thin', label: '瘦终端', note: '零配置、免运维' },
            { id: 'pc', label: '电脑与平板', note: '客户端或浏览器' },
            { id: 'domestic', label: '信创终端', note: '国产芯片与系统' },
          ],
        },
        {
          label: '接入',
          boxes: [
            { id: 'gateway', label: '接入网关', note: '传输加密、限速', kind: 'energy' },
            { id: 'auth', label: '双因子认证', note: '对接企业目录' },
            { id: 'policy', label: '策略中心', note: '剪贴板、USB、水印' },
          ],
        },
        {
          label: '桌面池',
          boxes: [
            { id: 'office', label: '办公桌面', note: '2–4 vCPU' },
            { id: 'dev', label: '研发桌面', note: '8–16 vCPU' },
            { id: 'graphic', label: '图形工作站', note: 'vGPU 1/8–1 卡', page: 'resource-compute-power' },
            { id: 'app', label: '共享应用', note: '一机多会话' },
          ],
        },
        {
          label: '后端',
          boxes: [
            { id: 'storage', label: '文件存储', note: '个人盘与团队盘', page: 'resource-cloud-storage' },
            { id: 'audit', label: '审计与录屏', note: '留存 ≥ 6 个月', page: 'resource-safety-rule' },
            { id: 'intranet', label: '企业内网', note: '经 CCS 专线', page: 'resource-wan-ccs' },
          ],
        },
      ],
      links: [
        { from: 'thin', to: 'gateway' },
        { from: 'pc', to: 'gateway', label: '加密画面流' },
        { from: 'pc', to: 'auth', kind: 'control' },
        { from: 'domestic', to: 'gateway' },
        { from: 'gateway', to: 'office' },
        { from: 'gateway', to: 'dev' },
        { from: 'gateway', to: 'graphic' },
        { from: 'policy', to: 'graphic', kind: 'control' },
        { from: 'policy', to: 'app', kind: 'control' },
        { from: 'office', to: 'storage' },
        { from: 'dev', to: 'storage' },
        { from: 'dev', to: 'audit', kind: 'control', label: '录屏' },
        { from: 'app', to: 'intranet' },
      ],
    },
    strip: [
      { value: '150–300 kbps', caption: '每个办公会话的平均带宽' },
      { value: '≤ 30 ms', caption: '操作流畅所需的往返时延' },
      { value: '1/8–1 卡', caption: '图形工作站可分配的 GPU' },
      { value: '用户·月', caption: `计费单位，${design('10 用户')}起` },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'options',
      role: 'overview',
      id: 'forms',
      title: '四种形态的差别|在算力放哪里',
      tab: '形态',
      options: [
        {
          title: 'VDI 虚拟桌面',
          text: '计算与数据都在机房，一人一台虚拟机。终端只需解码画面，数据全部留在机房。',
          anchor: 'vdi',
          facts: [
            { term: '算力位置', value: '机房' },
            { term: '断网可用', value: '否' },
            { term: '终端要求', value: '双核、2 GB 内存' },
          ],
        },
        {
          title: 'VOI / IDV',
          text: '镜像由机房统一下发，计算用终端自己的处理器与显卡，适合教室、产线和窄带网点。',
          anchor: 'voi',
          facts: [
            { term: '算力位置', value: '终端' },
            { term: '断网可用', value: '是，恢复后同步' },
            { term: '终端要求', value: '四核、8 GB、128 GB 盘' },
          ],
        },
        {
          title: '共享应用',
          text: '多人共用一台服务器，各开各的会话，只发布需要的应用，单用户成本最低。',
          anchor: 'app',
          facts: [
            { term: '算力位置', value: '机房' },
            { term: '并发密度', value: `每台 ${design('30–50 会话')}` },
            { term: '终端要求', value: '浏览器即可' },
          ],
        },
        {
          title: 'GPU 图形工作站',
          text: '给三维设计、视频与仿真用户，按 vGPU 切片或整卡直通分配，支持双 4K 屏。',
          anchor: 'gpu',
          facts: [
            { term: '算力位置', value: '机房' },
            { term: 'GPU', value: '1/8、1/4、1/2、1 卡' },
            { term: '终端要求', value: '硬件解码 H.265' },
          ],
        },
      ],
    },
    {
      type: 'table',
      role: 'spec',
      id: 'spec',
      title: '桌面规格与并发密度',
      tab: '规格',
      lead: '规格可按部门混配，月中升级按天折算。CPU 主频与超分比写入合同，不以突发性能充当基准。',
      table: {
        caption: '桌面规格、资源与适用岗位',
        columns: ['规格', 'vCPU / 内存', '系统盘 + 个人盘', 'GPU', '适用岗位'],
        rows: [
          { head: '办公型', cells: ['2 / 4 GB', '60 + 50 GB', '无', '客服、柜面、行政'] },
          { head: '标准型', cells: ['4 / 8 GB', '80 + 100 GB', '无', '财务、运营、外包'] },
          { head: '研发型', cells: ['8 / 16 GB–16 / 64 GB', '100 + 300 GB，SSD', '无', '开发、测试、数据分析'] },
          { head: '设计型', cells: ['8 / 32 GB', '120 + 500 GB，SSD', '1/8–1/4 卡', '平面、二维与轻三维'] },
          { head: '渲染型', cells: ['16 / 64 GB', '200 GB + 1 TB，SSD', '1/2–1 卡，48 GB', '三维装配、剪辑、仿真'] },
        ],
        notes: [`vCPU 超分比：办公型 ${design('4:1')}，标准型 ${design('3:1')}，研发与图形型 ${design('1:1')}；内存与显存不超分。`],
      },
    },
    {
      type: 'table',
      role: 'features',
      id: 'experience',
      title: '体验由带宽、时延|与外设决定',
      tab: '体验',
      lead: '先测网络，再定规格：表中是流畅的要求；往返时延超过 80 ms 或丢包超过 1% 时办公也明显变慢，达到 200 ms 或 3% 须切换线路。',
      table: {
        caption: '每会话带宽、时延要求与可用外设',
        columns: ['用途', '每会话带宽', '往返时延', '丢包', '外设重定向'],
        rows: [
          { head: '办公与浏览', cells: ['150–300 kbps', '≤ 50 ms', '≤ 1%', '打印机、扫描仪、U 盾'] },
          { head: '语音坐席', cells: ['200–400 kbps，含 100 kbps 语音', '≤ 30 ms', '≤ 0.5%', 'USB 耳麦、按键面板'] },
          { head: '1080p 视频', cells: ['2–4 Mbps', '≤ 50 ms', '≤ 0.5%', '摄像头，本地解码可选'] },
          { head: '三维设计', cells: ['4–8 Mbps', '≤ 30 ms', '≤ 0.1%', '数位板、三维鼠标、双 4K 屏'] },
        ],
        notes: ['100 个办公用户同时在线，峰值出口按 100 × 300 kbps ≈ 30 Mbps 再留 50% 余量规划。', '高拍仪、加密狗、证件读卡器须在试用期逐型号验证。'],
      },
    },
    {
      type: 'items',
      role: 'architecture',
      id: 'security',
      title: '安全管控|落在六个动作上',
      tab: '安全',
      lead: '默认策略是数据只进不出，按岗位逐项放开，每次放开留审批记录。',
      items: [
        { title: '身份', text: '账号密码加动态口令或国密 UKey，对接 AD、LDAP 与主流单点登录；异地与新终端登录须二次确认。' },
        { title: '剪贴板与文件', text: '方向、格式、大小分别控制，可只许文字、不许文件；外发走审批，文件留底备查。' },
        { title: 'USB 与打印', text: '按厂商号与产品号放行，存储类默认禁止；打印可加水印并保留影像。' },
        { title: '水印', text: '屏幕明水印显示工号与时间，另有不可见水印供拍照泄露后溯源。' },
        { title: '录屏与审计', text: '按用户组或敏感应用触发录屏，操作日志留存不少于 6 个月，管理员自身的操作同样留痕。' },
        { title: '隔离', text: '研发、外包与办公桌面分属不同子网，互访默认拒绝；上互联网与上内网可以拆成两台桌面。', pages: ['resource-info-security'] },
      ],
    },
    {
      type: 'items',
      role: 'scenarios',
      id: 'scenarios',
      title: '五类岗位的用法',
      items: [
        { title: '研发代码不落地', text: '代码仓库、编译机与桌面同在机房，编译走内网；剪贴板单向，U 盘禁用，离职当日回收桌面。' },
        { title: '呼叫中心', text: '坐席用共享应用，语音旁路本地，避免画面流与语音互相抢带宽；换班不换机。' },
        { title: '设计与渲染', text: '图纸放文件存储，白天设计、夜间渲染共用同一批 GPU，提高设备使用率。' },
        { title: '外包与临时人员', text: '按天开通，到期自动停用；只发布完成任务所需的应用与目录。' },
        { title: '信创终端', text: '国产芯片终端接入 Windows 应用，替换期内新旧软件并行，业务不中断。' },
      ],
    },
    {
      type: 'table',
      role: 'comparison',
      id: 'terminals',
      title: '终端类型与支持程度',
      table: {
        caption: '终端与可用功能',
        columns: ['终端', '接入方式', '多屏', '外设', '备注'],
        rows: [
          { head: '瘦终端', cells: ['预装客户端', '2 × 4K', '全部', `可租可买，租用 ${design('36 个月')}起`] },
          { head: 'Windows 与 macOS', cells: ['客户端、浏览器', '4 屏', '全部', '用于利旧'] },
          { head: '信创终端', cells: ['客户端', '2 屏', '按型号清单', '主流国产 CPU 与操作系统'] },
          { head: '平板与手机', cells: ['应用', '1 屏外接', '摄像头、蓝牙键鼠', '适合审批与查看'] },
        ],
      },
    },
    {
      type: 'scope',
      role: 'billing',
      id: 'billing',
      title: '按用户·月计费',
      tab: '计费',
      lead: `${design('10 用户')}、${design('1 个月')}起订。命名用户或并发用户两种口径任选其一；并发口径适合轮班，按当月最高并发计。`,
      included: ['桌面计算、系统盘与个人盘', '接入网关、策略中心与审计', '基础镜像维护与补丁，每月一次', '7×24 报障与在线支持，时限按故障四级'],
      excluded: ['Windows、办公软件与设计软件许可', '终端、耳麦等硬件', '企业侧专线与互联网线路', '超出个人盘的文件存储，按 GB·月另计'],
    },
    {
      type: 'table',
      role: 'sla',
      id: 'sla',
      title: '可登录率与恢复时间',
      tab: '服务等级',
      table: {
        caption: '云桌面服务等级',
        columns: ['项目', '指标', '说明'],
        rows: [
          { head: '桌面可登录率', cells: [slaTarget('desktop'), `不可登录 ≤ ${cite('min.99.95')}，按登录网关统计`] },
          { head: '单桌面恢复', cells: [design('10 分钟'), '宿主机故障后在其他节点拉起，未保存内容会丢失'] },
          { head: '个人盘恢复', cells: [`RPO ${design('24 小时')}`, '每日快照保留 7 份，可自助按文件找回'] },
          { head: 'P1 / P2 响应', cells: [`${cite('sla.response.p1')} / ${cite('sla.response.p2')}`, 'P1 指 10% 以上用户无法登录'] },
        ],
        notes: [CREDIT_NOTE],
        more: SLA_MORE,
      },
    },
    {
      type: 'process',
      role: 'process',
      id: 'delivery',
      title: '从试用到全员切换',
      steps: [
        { title: '岗位调研', duration: design('第 1 周'), text: '按岗位统计软件、外设、峰值并发与网络时延。', deliverable: '规格与策略建议表' },
        { title: '试点', duration: design('第 2–3 周'), text: '20 人以内试用，逐项验证软件与外设。', deliverable: '兼容性清单' },
        { title: '批量开通', duration: design('第 4–5 周'), text: `制作镜像，导入用户，每天可开通 ${design('200 个')}桌面。`, deliverable: '用户手册与运维账号' },
        { title: '数据迁移与切换', duration: design('第 6 周'), text: '个人数据分批导入，旧机保留两周只读。', deliverable: '切换报告' },
      ],
    },
    faq({
      title: '信息部门的五个问题',
      tab: '常见问题',
      questions: [
        { question: '网络断了还能办公吗？', answer: 'VDI 与共享应用不能，恢复后会话仍在原处；VOI / IDV 可离线使用，联网后同步。关键网点建议宽带加 5G 双链路，切换时会话重连通常在 10 秒以内。' },
        { question: '现有电脑要换掉吗？', answer: '不必。五年以内的办公电脑装客户端即可利旧，到报废期再换瘦终端。每台瘦终端功耗约 10 W，办公电脑约 80–150 W，电费差额可计入投资回收。' },
        { question: 'Windows 许可怎么算？', answer: '服务费不含许可。使用 Windows 桌面系统须有相应的虚拟桌面访问授权，使用 Windows Server 会话须有远程桌面授权；我们列出所需数量，由您从授权渠道购买。' },
        { question: '截屏和手机拍照能防住吗？', answer: '系统内截屏可以禁止，手机拍照无法从技术上阻止，但明水印与不可见水印能定位到人和时间。涉密资料应按国家有关规定处理，不使用本服务。' },
        { question: '离职员工的数据怎么办？', answer: '停用账号后桌面进入保留期，默认 30 天，主管可申请只读访问；到期自动清除并生成记录，保留期可以按合规要求延长。' },
      ],
    }),
    related({
      title: '桌面背后的资源',
      links: [
        { page: 'resource-cloud-storage', text: '团队文件与图纸库，桌面直接挂载。' },
        { page: 'resource-wan-ccs', text: '办公楼到机房的专线，时延与丢包有承诺。' },
        { page: 'resource-safety-rule', text: '双因子、审计与终端防护的等保条款对照。' },
        { page: 'solution-branch-net-work', text: '网点多时先把分支网络理顺。' },
      ],
    }),
    consult({
      title: '留下岗位与人数，|先试 20 个桌面',
      form: 'consult',
      points: ['测试各网点到机房的时延与丢包', '逐岗位列出规格、外设与策略', '试点桌面按约定时长开通，期满可不续'],
    }),
  ],
};
