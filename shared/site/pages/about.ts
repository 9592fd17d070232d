/** The company (/about). */
import { COMPANY } from '#shared/content/company.ts';
import { withShared } from '../page.ts';

export const ABOUT_PAGES = withShared({ group: 'about', category: '关于' }, [
  {
    id: 'about-introduction',
    path: '/about/Introduction',
    name: '公司介绍',
    title: '公司介绍：业务边界、许可与机房',
    description:
      '公司介绍：做什么与不做什么、五层能力图谱、五个发展阶段、每项电信业务以谁的许可交付、五处机房与网络布局、节能与作业安全的做法，以及联系电话、到访机房的预约路线与随身证件。',
    template: 'text',
    keywords: ['公司', '地址', '公司地址', '办公地址', '位置', '在哪里', '公司在哪里', '总部', '交通', 'address', 'location', '资质', '许可', '资质证书', '公司简介', '怎么走', '成立时间', '企业资质', '资质文件', '供应商资质', '供应商资料', '供应商准入', '供应商入库', '供应商调查', '尽调'],
  },
  {
    id: 'about-join',
    path: '/about/Join',
    name: '加入我们',
    title: '加入我们：网络、机房与云岗位招聘',
    description:
      '加入我们：网络、机房、云与智算、安全、售前、交付六类岗位的工作内容、要求、班制与地点，薪酬结构与保障，投递到入职的五步流程，成长路线与应聘问答，招聘全程不收取任何费用。',
    template: 'text',
    keywords: ['招聘', '岗位'],
  },
  {
    id: 'about-news',
    path: '/about/News',
    name: '新闻动态',
    title: '新闻动态：机房公告与技术解读',
    description:
      `${COMPANY.brand} 新闻动态：机房与网络的运行公告、产品发布、工程师写的技术解读，以及等保、备案、能效与个人信息保护方面与采购和合规有关的政策说明，按分类与日期列出，也可以订阅。`,
    template: 'news-list',
    keywords: ['新闻', '动态'],
    data: true,
    query: ['category', 'page', 'keyword'],
  },
  {
    id: 'about-news-detail',
    path: '/about/NewsDetail',
    name: '新闻详情',
    title: '新闻详情：公告与技术解读全文',
    description:
      `${COMPANY.brand} 新闻详情：一篇动态、产品发布、技术解读或政策说明的全文，含发布时间、来源、本页目录、上一篇与下一篇，以及文中提到的产品与方案的链接，本页的链接可以一键复制转发。`,
    template: 'article',
    keywords: ['新闻'],
    data: true,
    hidden: true,
    query: ['id'],
  },
]);
