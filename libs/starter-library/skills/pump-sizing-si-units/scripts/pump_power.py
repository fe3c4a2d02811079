#!/usr/bin/env python3
"""Friction head, total head and shaft power of one pipe run, in SI units."""
import argparse
import math
import sys

GRAVITY = 9.807  # m/s2


def friction_factor(reynolds, relative_roughness):
    if reynolds < 2300:
        return 64 / reynolds
    if reynolds < 4000:
        sys.exit(f"Reynolds number {reynolds:.0f} is between laminar and turbulent; change the diameter.")
    return 0.25 / math.log10(relative_roughness / 3.7 + 5.74 / reynolds**0.9) ** 2


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flow", type=float, required=True, help="m3/h")
    parser.add_argument("--lift", type=float, required=True, help="static lift, m")
    parser.add_argument("--diameter", type=float, required=True, help="inside diameter, mm")
    parser.add_argument("--length", type=float, required=True, help="pipe length, m")
    parser.add_argument("--k", type=float, default=0.0, help="sum of loss coefficients")
    parser.add_argument("--efficiency", type=float, required=True, help="pump efficiency, 0 to 1")
    parser.add_argument("--roughness", type=float, default=0.045, help="mm")
    parser.add_argument("--viscosity", type=float, default=1.0, help="kinematic, mm2/s")
    parser.add_argument("--density", type=float, default=998.0, help="kg/m3")
    args = parser.parse_args()
    if min(args.flow, args.diameter, args.viscosity) <= 0 or not 0 < args.efficiency <= 1:
        sys.exit("Flow, diameter and viscosity must be positive, efficiency between 0 and 1.")

    diameter = args.diameter / 1000
    velocity = args.flow / 3600 / (math.pi * diameter**2 / 4)
    reynolds = velocity * diameter / (args.viscosity * 1e-6)
    factor = friction_factor(reynolds, args.roughness / args.diameter)
    friction = (factor * args.length / diameter + args.k) * velocity**2 / (2 * GRAVITY)
    head = args.lift + friction
    power = args.flow * args.density * GRAVITY * head / (3.6e6 * args.efficiency)

    print(f"velocity       {velocity:10.2f} m/s")
    print(f"Reynolds       {reynolds:10.0f}")
    print(f"friction f     {factor:10.4f}")
    print(f"friction head  {friction:10.2f} m")
    print(f"total head     {head:10.2f} m")
    print(f"shaft power    {power:10.2f} kW")


if __name__ == "__main__":
    main()
