import { cite } from '../facts.ts';
import { design } from '../figure.ts';
import type { CompactContent } from '../model.ts';
import { faq } from '../sections.ts';

export const content: CompactContent = {
  lead: '把数据库、中间件、容器和流水线做成自助服务，装在您自己的机柜里，由我们远程值守。',
  facts: [
    { value: '3 节点起', caption: '在线扩展，业务不停' },
    { value: '信创', caption: 'x86、ARM、LoongArch 分区共存' },
    { value: cite('cube.delivery'), caption: '硬件到场后交付' },
  ],
  sections: [
    {
      type: 'items',
      role: 'features',
      id: 'paas',
      title: 'PaaS 能自助开什么',
      items: [
        { title: '数据库', text: '选引擎、选规格、点开通，主备、备份、到点恢复和慢查询都在界面上；切换不用叫人。' },
        { title: '中间件', text: '消息、网关、注册配置，版本与补丁由平台跟进，应用只管连接串。' },
        { title: '容器', text: '一个项目一套集群或共享集群，镜像仓库、入口与监控已配好，提交清单就能发布。' },
        { title: '流水线', text: '代码提交自动构建、扫描、部署，权限跟着租户走，离职即失效。' },
      ],
    },
    { type: 'from-twin', section: 'nodes' },
    {
      type: 'process',
      role: 'process',
      id: 'delivery',
      title: '到货之后五天',
      steps: [
        { title: '上架', duration: design('第 1 天'), text: '预装好的节点直接上架，接双电双网。' },
        { title: '配置', duration: design('第 2 天'), text: '导入地址规划，接上企业账号。' },
        { title: '破坏性测试', duration: design('第 3–4 天'), text: '拔盘、断网、关机，记录业务中断多久。' },
        { title: '移交', duration: design('第 5 天'), text: '培训管理员，签验收单。' },
      ],
    },
    {
      type: 'prose',
      role: 'comparison',
      id: 'compare',
      title: '和公有云怎么选',
      blocks: [
        { kind: 'paragraph', text: `负载一年到头差不多、数据要留在自己设备上，选立方云；忽高忽低、只用几个月，选公有云。以两百台虚拟机、三年、自建等于 100 为口径，立方云约 ${design('75–90')}，公有云约 ${design('120–160')}。` },
        { kind: 'paragraph', text: '自建省的是许可，花的是人：平台要有两到四名专职工程师常年跟版本、修漏洞、守夜班。没有这个团队，就把平台层交给我们，应用层留在自己手里。' },
      ],
    },
    faq({
      title: '三个顾虑',
      questions: [
        { question: '坏一台怎么办？', answer: `业务在其余节点自动拉起，数据有三份。备件 ${design('4 小时')}内更换；三节点版这段时间没有余量，关键业务请从四节点起。` },
        { question: '谁管到哪一层？', answer: '硬件、平台和数据库引擎归我们，虚拟机里的系统、应用和数据归您，想省心可以再买代维。' },
        { question: '以后想走呢？', answer: '镜像、容器清单和数据库都是通用格式，导出就能搬，另有 30 天协助。' },
      ],
    }),
  ],
  related: [
    { page: 'mob-mdc-service-models', text: '放节点的机柜与包间' },
    { page: 'mob-sol-calculate', text: '与公有云混合使用' },
    { page: 'mob-cloud-recovery', text: '平台的异地备份' },
  ],
  form: 'consult',
};
