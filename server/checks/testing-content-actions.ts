import type { ActorOf } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { savePicture } from '../features/content/news/save-picture.ts';
import { publishItem } from '../features/content/news/publish-item.ts';
import { publishSalesPoint } from '../features/content/sales-points/publish-point.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { AuditedAction } from './testing-case-actions.ts';
import { onePoint, staffArticle, staffArticleId, staffPoint, staffPointId } from './testing-staff-news.ts';

export function auditedContentActions(
  of: () => TestProgram,
  clerk: ActorOf<'staff'>,
): Record<'news.publish' | 'sales_points.publish' | 'picture.add', () => Promise<AuditedAction>> {
  return {
    'news.publish': async () => ({
      subject: staffArticleId,
      by: clerk,
      trace: 'select count(*)::int from news_article',
      act: () => {
        const permit = valueOf(permitAction({ actor: clerk }, 'news.publish', staffArticleId));
        return publishItem(of(), permit, 'article', { edition: '', item: staffArticle });
      },
    }),
    'sales_points.publish': async () => ({
      subject: staffPointId,
      by: clerk,
      trace: 'select count(*)::int from sales_point',
      act: () => {
        const permit = valueOf(permitAction({ actor: clerk }, 'sales_points.publish', staffPointId));
        return publishSalesPoint(of(), permit, { edition: '', item: staffPoint });
      },
    }),
    'picture.add': async () => ({
      subject: 'news',
      by: clerk,
      trace: 'select count(*)::int from content_picture',
      act: () => {
        const permit = valueOf(permitAction({ actor: clerk }, 'picture.add', 'news'));
        return savePicture(of(), permit, Buffer.from(onePoint, 'base64'));
      },
    }),
  };
}
