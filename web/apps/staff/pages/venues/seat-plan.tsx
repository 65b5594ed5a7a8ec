export { loadSeatPlan as loader, PlanPage as Component } from '../../../../features/staff/plan-editor/plan-page.tsx';
