import { design, pending } from '../figure.ts';
import type { PageContent } from '../model.ts';
import { consult, faq, related } from '../sections.ts';

export const content: PageContent = {
  hero: {
    title: 'DevOps 研发效能|用四个指标说话',
    lead: '把代码、构建、制品、安全扫描、环境与灰度发布连成一条可追溯的流水线，工具私有部署在自己的机柜或云上，九十天内用 DORA 四指标核对前后差别。',
    tags: ['流水线', '供应链安全', '灰度发布', '信创适配'],
    drawing: {
      kind: 'architecture',
      label: 'DevOps 流水线参考架构：代码与构建产生带签名的制品，经三道安全扫描后由发布系统灰度到各环境，度量数据回流',
      lanes: [
        {
          label: '开发',
          boxes: [
            { id: 'req', label: '需求与缺陷' },
            { id: 'repo', label: '代码仓库', note: '分支保护、评审' },
            { id: 'desk', label: '研发云桌面', note: '代码不落地', page: 'resource-desktop' },
          ],
        },
        {
          label: '构建',
          boxes: [
            { id: 'ci', label: '构建集群', note: '容器化执行器', page: 'solution-containerization' },
            { id: 'scan', label: '三道扫描', note: '源码、组件、镜像', page: 'resource-info-security' },
            { id: 'artifact', label: '制品库', note: '签名与物料清单' },
          ],
        },
        {
          label: '发布',
          boxes: [
            { id: 'env', label: '环境管理', note: '配置即代码' },
            { id: 'gray', label: '灰度发布', note: '5% 起步', kind: 'energy' },
            { id: 'db', label: '库表变更', note: '先兼容后删除', page: 'solution-database' },
          ],
        },
        {
          label: '运行与度量',
          boxes: [
            { id: 'prod', label: '生产集群', page: 'solution-containerization' },
            { id: 'obs', label: '可观测', note: '指标、日志、链路' },
            { id: 'dora', label: '四指标看板' },
          ],
        },
      ],
      links: [
        { from: 'req', to: 'artifact', kind: 'control', label: '版本关联' },
        { from: 'repo', to: 'ci', label: '合并触发' },
        { from: 'repo', to: 'scan' },
        { from: 'desk', to: 'ci' },
        { from: 'ci', to: 'env' },
        { from: 'scan', to: 'gray', kind: 'control', label: '门禁' },
        { from: 'artifact', to: 'gray' },
        { from: 'gray', to: 'prod' },
        { from: 'db', to: 'prod' },
        { from: 'gray', to: 'obs', kind: 'control', label: '自动回滚' },
        { from: 'env', to: 'dora', kind: 'control' },
      ],
    },
    strip: [
      { value: '4 个指标', caption: '部署频率、变更前置时间、失败率、恢复时间' },
      { value: '90 天', caption: '一个产品线从盘点到固化' },
      { value: design('15 分钟'), caption: '提交到可部署制品的目标时长' },
      { value: design('≤ 5 分钟'), caption: '灰度异常到回滚完成' },
    ],
  },
  form: 'consult',
  sections: [
    {
      type: 'items',
      role: 'challenges',
      id: 'challenges',
      title: '工具齐全，发布仍然要熬夜',
      items: [
        { title: '环境靠人记', text: '测试环境能跑、生产起不来，差别在某台主机手工改过的参数。没有写进代码的配置，就无法复现与审查。' },
        { title: '制品说不清来历', text: '线上包由谁、从哪次提交构建，用了哪些开源组件，漏洞公布当天答不上来，只能逐台翻找。' },
        { title: '发布是全有或全无', text: '一次性替换全部实例，出错只能再发一版。没有灰度与自动回滚，频率越低，每次的改动越大、风险越高。' },
      ],
    },
    {
      type: 'table',
      role: 'goals',
      id: 'dora',
      title: 'DORA 四指标的|口径与目标',
      tab: '四指标',
      lead: '口径先于数值。下表的取数点全部来自系统事件，不靠填报；目标按产品线现状往上走一档。',
      table: {
        caption: '四个指标的取数方法',
        columns: ['指标', '取数点', '常见起点', '90 天目标'],
        rows: [
          { head: '部署频率', cells: ['生产环境发布成功事件数', '每月 1–2 次', design('每周 2 次')] },
          { head: '变更前置时间', cells: ['代码提交到生产生效的中位数', '2–4 周', design('≤ 2 天')] },
          { head: '变更失败率', cells: ['需回滚或热修的发布 ÷ 全部发布', '20%–30%', design('≤ 15%')] },
          { head: '恢复时间', cells: ['告警产生到服务恢复的中位数', '4–8 小时', design('≤ 1 小时')] },
        ],
        notes: ['指标用于改进流程，不用于考核个人；一旦与绩效挂钩，数据很快失真。'],
      },
    },
    {
      type: 'figure',
      role: 'architecture',
      id: 'private',
      title: '工具链怎样落在|自己的机柜里',
      tab: '部署',
      drawing: {
        kind: 'architecture',
        label: '工具链私有部署：研发区、构建区、制品区与生产区四区分隔，跨区只开放单向拉取',
        lanes: [
          {
            label: '研发区',
            boxes: [
              { id: 'git', label: '代码服务', note: '双节点热备' },
              { id: 'idp', label: '统一登录', note: '双因子' },
            ],
          },
          {
            label: '构建区',
            boxes: [
              { id: 'runner', label: '执行器池', note: '用完即销毁', page: 'resource-cloud-services' },
              { id: 'cache', label: '依赖代理', note: '外网唯一出口' },
              { id: 'sign', label: '签名服务', note: '密钥不出设备' },
            ],
          },
          {
            label: '制品区',
            boxes: [
              { id: 'registry', label: '镜像与软件包', page: 'resource-cloud-storage' },
              { id: 'sbom', label: '物料清单', note: '漏洞反查' },
            ],
          },
          {
            label: '生产区',
            boxes: [
              { id: 'deploy', label: '发布代理', note: '只拉不推' },
              { id: 'cluster', label: '业务集群', page: 'solution-containerization' },
              { id: 'backup', label: '备份', page: 'resource-disaster-recovery' },
            ],
          },
        ],
        links: [
          { from: 'git', to: 'runner' },
          { from: 'idp', to: 'sign', kind: 'control' },
          { from: 'runner', to: 'registry' },
          { from: 'cache', to: 'registry' },
          { from: 'sign', to: 'sbom' },
          { from: 'registry', to: 'deploy', label: '验签后拉取' },
          { from: 'registry', to: 'cluster' },
          { from: 'sbom', to: 'deploy', kind: 'control' },
        { from: 'registry', to: 'backup', kind: 'dashed' },
        ],
      },
      facts: [
        { term: '分区', value: '四区以防火墙隔开，生产区主动拉取，研发区不能直接登录生产主机' },
        { term: '出口', value: '开源依赖只经代理获取并留缓存，断网时仍可重建历史版本' },
        { term: '密钥', value: '签名私钥存于密码设备，流水线只提交摘要，不接触私钥' },
        { term: '容量', value: '50 名开发者的起步量：构建 64 vCPU、制品 4 TB、日志 6 个月' },
      ],
    },
    {
      type: 'table',
      role: 'design',
      id: 'gates',
      title: '六道门禁与放行条件',
      tab: '门禁',
      table: {
        caption: '流水线门禁',
        columns: ['关口', '检查什么', '阻断条件', '目标耗时'],
        rows: [
          { head: '合并前', cells: ['评审、单元测试、格式', '无第二人评审，或关键模块覆盖率下降', design('5 分钟')] },
          { head: 'SAST', note: '源码扫描', cells: ['注入、硬编码口令、不安全调用', '新增高危；存量另列整改期', design('4 分钟')] },
          { head: 'SCA', note: '组件分析', cells: ['已知漏洞与许可证', 'CVSS ≥ 9.0 且有可用修复版本', design('2 分钟')] },
          { head: '镜像扫描', cells: ['系统包、弱配置、明文密钥', '以 root 运行或含私钥', design('2 分钟')] },
          { head: '预发布', cells: ['接口与回归、库表兼容', '主流程失败', design('20 分钟')] },
          { head: '灰度', cells: ['错误率、时延、业务量', '错误率高于基线 1 个百分点', '5% → 25% → 100%，每级 15 分钟'] },
        ],
        notes: ['门禁可由架构岗书面豁免，豁免写入发布记录并带到期日。'],
      },
    },
    {
      type: 'table',
      role: 'recommended',
      id: 'tools',
      title: '工具选型与信创对应',
      tab: '选型',
      lead: '优先沿用团队已经熟悉的工具，只替换无法审计或不能私有部署的环节。',
      table: {
        caption: '工具链分类与选择依据',
        columns: ['环节', '开源可选', '选择依据', '信创要点'],
        rows: [
          { head: '代码与评审', cells: ['GitLab、Gitea', '权限粒度、审计日志', '服务端跑在国产 CPU 与操作系统上，先验证大仓库克隆'] },
          { head: '流水线', cells: ['Jenkins、Tekton', '执行器能否容器化、配置能否入库', '执行器按 x86 与 ARM 各备一池，双架构构建'] },
          { head: '制品', cells: ['Harbor、Nexus', '签名、复制、清理策略', '双架构镜像清单'] },
          { head: '扫描', cells: ['Semgrep、Trivy', '误报率与规则可改', '漏洞库离线更新'] },
          { head: '发布', cells: ['Argo CD', '能否按比例灰度与自动回退', '兼容国产容器平台接口'] },
        ],
        notes: ['列出的是通用开源项目名称，仅作技术说明；最终清单按授权与适配结果确定。'],
      },
    },
    {
      type: 'process',
      role: 'roadmap',
      id: 'ninety',
      title: '90 天路线：五个节点',
      tab: '90 天',
      steps: [
        { title: '盘点', duration: design('第 1–15 天'), text: '走一遍真实发布，量出四指标现值，画出等待时间最长的三处。', owner: '我方、研发负责岗', deliverable: '现状基线' },
        { title: '打通', duration: design('第 16–30 天'), text: '选一个产品，从提交到测试环境全自动，构建时间降到目标内。', owner: '双方', deliverable: '首条流水线' },
        { title: '加固', duration: design('第 31–50 天'), text: '接入三道扫描，先告警后阻断；制品签名，库表变更入库。', owner: '双方', deliverable: '门禁规则' },
        { title: '灰度', duration: design('第 51–70 天'), text: '生产按比例发布，用错误率与时延自动判断回滚，演练两次。', owner: '双方', deliverable: '回滚演练记录' },
        { title: '推广固化', duration: design('第 71–90 天'), text: '抽成模板接入其余产品，内部教练接手，交付度量看板。', owner: '客户为主', deliverable: '模板、看板、复盘' },
      ],
    },
    {
      type: 'cases',
      role: 'case',
      id: 'case',
      title: '一则匿名案例',
      cases: [
        {
          id: 'devops-insurer',
          industry: '金融',
          profile: '某区域保险机构，三条产品线、70 名开发人员',
          title: '从月度|通宵发布|到工作日|白天发布',
          problem: '每月一次集中上线，通宵十小时，失败后人工回退；开源组件清单靠表格维护。',
          approach: '构建与制品迁到托管机柜内的专有云，扫描先告警六周再阻断；先改理赔前端，再推广到其余产品线。',
          results: [
            { value: pending('1→9 次/月'), caption: '生产部署频率' },
            { value: pending('28%→11%'), caption: '变更失败率' },
            { value: pending('40 分钟'), caption: '漏洞公布后查清影响范围' },
          ],
          duration: pending('13 周'),
          pages: ['solution-containerization', 'resource-cube-cloud', 'resource-info-security'],
        },
      ],
    },
    faq({
      title: '研发负责人的五个问题',
      tab: '问答',
      questions: [
        { question: '代码会离开公司吗？', answer: '不会。代码服务、构建与制品都部署在您的机柜或专有云里，我方人员经堡垒机进入，操作录像归您；交付后可收回全部权限。' },
        { question: '老系统没有单元测试，能上流水线吗？', answer: '能。先自动化构建与部署，补主流程的接口回归，覆盖率只对新改动设线；从最常改的模块开始补测试。' },
        { question: '不做容器化可以吗？', answer: '可以，流水线同样支持虚拟机与中间件发布。灰度粒度会粗一些，以实例组为单位。' },
        { question: '怎样收费？', answer: '实施按人天，九十天包含的人天写在方案里；工具运行资源按云主机台·月或自有机柜；商业软件许可由您直接采购。' },
        { question: '合规要求开发与运维职责分离，怎么兼顾？', answer: '发布由流水线执行，开发提交、运维批准、审计只读，三类角色在系统里分开，批准记录与制品摘要绑定。' },
      ],
    }),
    related({
      title: '与流水线相接的方案',
      links: [
        { page: 'solution-containerization', text: '应用容器化与集群设计。' },
        { page: 'resource-desktop', text: '研发云桌面，代码不落到终端。' },
        { page: 'resource-info-security', text: '代码审计与渗透测试，补足自动扫描。' },
        { page: 'service-consultative', text: '按人天的架构评审与故障复盘。' },
      ],
    }),
    consult({
      title: '选一个产品，|量出四个现值',
      form: 'consult',
      points: ['两天现场盘点，给出四指标基线与三处瓶颈', '90 天计划与人天报价', '门禁规则样例，可直接试跑'],
    }),
  ],
};
